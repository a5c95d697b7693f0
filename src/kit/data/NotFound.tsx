import { Link, useRevalidator } from 'react-router-dom';
import { Button } from '../ui/Button.tsx';
import { buttonLook } from '../ui/button-look.ts';
import { paths } from '../navigation/paths.ts';
import { Notice } from '../ui/Notice.tsx';
import { words } from '../ui/words.ts';

interface Props {
  /** the platform's own words */
  message: string;
  /** what may be the reason, and what to do */
  text: string;
  /** on the way home */
  home: string;
}

/** What a page is about is not there: the platform's words, a way on, and another try. */
export function NotFound({ message, text, home }: Props) {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert">
      <Notice picture="empty" title={message} text={text}>
        <Link className={buttonLook({ look: 'primary' })} to={paths.home()}>
          {home}
        </Link>
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          {words.retry}
        </Button>
      </Notice>
    </div>
  );
}
