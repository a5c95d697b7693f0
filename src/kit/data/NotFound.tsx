import { Link } from 'react-router-dom';
import { paths, withAttribution } from '../navigation/paths.ts';
import { Button } from '../ui/Button.tsx';
import { buttonLook } from '../ui/button-look.ts';
import { Notice } from '../ui/Notice.tsx';
import { words } from '../ui/words.ts';
import type { Refusal } from './Part.tsx';

interface Props extends Refusal {
  /** possible reason and next step */
  text: string;
  /** label of the home link */
  home: string;
  /** query whose attribution is passed on; none where the page was asked for the wrong activity */
  search?: string;
}

/** Shown if the page's main object does not exist: server message, home link, and a retry where it can help. */
export function NotFound({ message, retry, busy, text, home, search = '' }: Props) {
  return (
    <div role="alert">
      <Notice picture="empty" title={message} text={text}>
        <Link className={buttonLook({ look: 'primary' })} to={withAttribution(paths.home(), search)}>
          {home}
        </Link>
        {retry && (
          <Button busy={busy} onClick={retry}>
            {words.retry}
          </Button>
        )}
      </Notice>
    </div>
  );
}
