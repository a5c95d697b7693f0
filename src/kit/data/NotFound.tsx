import { Link } from 'react-router-dom';
import { paths } from '../navigation/paths.ts';
import { Button } from '../ui/Button.tsx';
import { buttonLook } from '../ui/button-look.ts';
import { Notice } from '../ui/Notice.tsx';
import { words } from '../ui/words.ts';
import type { Refusal } from './Part.tsx';

interface Props extends Refusal {
  /** what may be the reason, and what to do */
  text: string;
  /** on the way home */
  home: string;
}

/** What a page is about is not there: the platform's words, a way on, and another try. */
export function NotFound({ message, retry, busy, text, home }: Props) {
  return (
    <div role="alert">
      <Notice picture="empty" title={message} text={text}>
        <Link className={buttonLook({ look: 'primary' })} to={paths.home()}>
          {home}
        </Link>
        <Button busy={busy} onClick={retry}>
          {words.retry}
        </Button>
      </Notice>
    </div>
  );
}
