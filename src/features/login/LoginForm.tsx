import { useEffect, useRef, useState } from 'react';
import { loginBySms, sendSmsCode } from '../../api/passport.ts';
import { saveLogin } from '../../session/login-info.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { decryptUrlQuery } from '../../session/encrypted-query.ts';
import { login } from './copy.ts';
import { toLoginInfo } from './to-login-info.ts';
import { PhoneForm } from './PhoneForm.tsx';
import { readInvitation } from './normalize-input.ts';
import { useRefusedInvitation } from './use-refused-invitation.tsx';
import styles from './LoginForm.module.css';

interface Props {
  /** query of the page URL; its invite code is sent with the login */
  search: string;
  /** called after the login is stored */
  onLoggedIn?: () => void;
}

/** Login by phone and SMS code, which also registers new users. Used by the login sheet and the login page. */
export function LoginForm({ search, onLoggedIn }: Props) {
  const [invitation, setInvitation] = useState(() => readInvitation(search));
  const tracked = useTrack(login.title);
  const notice = useRef<HTMLParagraphElement>(null);
  const [dropped, setDropped] = useState(false);
  const refused = useRefusedInvitation(invitation.inviteCode !== undefined, () => {
    setInvitation(({ activityId }) => (activityId === undefined ? {} : { activityId }));
    setDropped(true);
  });
  useEffect(() => {
    if (dropped) notice.current?.focus();
  }, [dropped]);
  useEffect(() => {
    let left = false;
    // The page reports an invalid link; here it only means no invitation.
    decryptUrlQuery(search).then(
      (opened) => {
        if (opened && !left) setInvitation(readInvitation(search));
      },
      (error: unknown) => console.warn('the invitation of an encrypted link could not be read', error),
    );
    return () => {
      left = true;
    };
  }, [search]);

  return (
    <PhoneForm
      submitLabel={login.submit}
      send={(phone, options) => sendSmsCode({ phone, scene: 'login' }, { ...options, onLoggedOut: 'throw' })}
      submit={async (typed, options) => {
        tracked('button', login.submit);
        refused.clear();
        const answer = await loginBySms({ ...typed, ...invitation }, { ...options, onLoggedOut: 'throw' });
        return { newUser: answer.newUser, info: await toLoginInfo(answer) };
      }}
      extraValues={invitation}
      handleRefusal={refused.handleRefusal}
      notice={refused.above}
      onSuccess={({ newUser, info }, left) => {
        saveLogin(info);
        toast(newUser ? login.welcome : login.welcomeBack);
        if (!left) onLoggedIn?.();
      }}
    >
      {dropped && (
        <p ref={notice} className={styles['dropped']} tabIndex={-1}>
          {login.inviteDropped}
        </p>
      )}
      {invitation.inviteCode && (
        <div className={styles['invitation']}>
          <p className={styles['invited']}>{login.invited(invitation.inviteCode)}</p>
          {refused.beside}
        </div>
      )}
    </PhoneForm>
  );
}
