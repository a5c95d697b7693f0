import { useEffect, useRef, useState } from 'react';
import { loginBySms, sendSmsCode } from '../../api/passport.ts';
import { HostLogin } from '../../features/login/HostLogin.tsx';
import { toLoginInfo } from '../../features/login/to-login-info.ts';
import { PhoneForm } from '../../features/login/PhoneForm.tsx';
import { useRefusedInvitation } from '../../features/login/use-refused-invitation.tsx';
import type { Registered } from '../../features/login/use-registered.ts';
import { host } from '../../session/host.ts';
import { saveLogin } from '../../session/login-info.ts';
import { invited } from './copy.ts';
import styles from './page.module.css';

interface Props {
  /** sent with the registration; an unknown code is omitted */
  inviteCode: string | undefined;
  onTap: (label: string) => void;
  /** called right before the login is stored */
  onSuccess: (registered: Registered) => void;
}

/** The form in a browser; in the app its own account. */
export function Registration({ inviteCode, onTap, onSuccess }: Props) {
  if (!host.can('login')) return <ByPhone {...{ inviteCode, onTap, onSuccess }} />;
  return <HostLogin onTap={onTap} />;
}

function ByPhone({ inviteCode: given, onTap, onSuccess }: Props) {
  const [dropped, setDropped] = useState(false);
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (dropped) notice.current?.focus();
  }, [dropped]);
  const inviteCode = dropped ? undefined : given;
  const refused = useRefusedInvitation(inviteCode !== undefined, () => setDropped(true));
  return (
    <PhoneForm
      submitLabel={invited.submit}
      send={(phone, options) => sendSmsCode({ phone, scene: 'login' }, { ...options, onLoggedOut: 'throw' })}
      submit={async (typed, options) => {
        onTap(invited.submit);
        refused.clear();
        const sent = { ...typed, ...(inviteCode !== undefined && { inviteCode }) };
        const answer = await loginBySms(sent, { ...options, onLoggedOut: 'throw' });
        return { answer, info: await toLoginInfo(answer) };
      }}
      extraValues={inviteCode}
      handleRefusal={refused.handleRefusal}
      notice={refused.above}
      onSuccess={({ answer, info }) => {
        onSuccess(answer);
        saveLogin(info);
      }}
    >
      {dropped && (
        <p ref={notice} className={styles['dropped']} tabIndex={-1}>
          {invited.dropped}
        </p>
      )}
      {inviteCode !== undefined && (
        <div>
          <p className={styles['inviteCode']}>{invited.codeApplied(inviteCode)}</p>
          {refused.beside}
        </div>
      )}
    </PhoneForm>
  );
}
