import { useEffect, useRef, useState } from 'react';
import { loginBySms, sendSmsCode } from '../../api/passport.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { FieldError } from '../../kit/forms/Field.tsx';
import { askLogin } from '../../features/login/ask-login.ts';
import { toLoginInfo } from '../../features/login/to-login-info.ts';
import { PhoneForm } from '../../features/login/PhoneForm.tsx';
import { host } from '../../session/host.ts';
import { saveLogin } from '../../session/login-info.ts';
import { invited } from './copy.ts';
import styles from './page.module.css';

interface Props {
  /** sent with the registration; an unknown code is omitted */
  inviteCode: string | undefined;
  onTap: (label: string) => void;
  /** called right before the login is stored */
  onSuccess: (newUser: boolean) => void;
}

/** The form in a browser; in the app its own account. */
export function Registration({ inviteCode, onTap, onSuccess }: Props) {
  const [busy, setBusy] = useState(false);
  if (!host.can('login')) return <ByPhone {...{ inviteCode, onTap, onSuccess }} />;
  const ask = async () => {
    onTap(invited.hostLogin);
    setBusy(true);
    await askLogin();
    setBusy(false);
  };
  return (
    <div className={styles['host']}>
      <p>{invited.byHost}</p>
      <Button look="primary" wide busy={busy} onClick={() => void ask()}>
        {invited.hostLogin}
      </Button>
    </div>
  );
}

function ByPhone({ inviteCode: given, onTap, onSuccess }: Props) {
  const [dropped, setDropped] = useState(false);
  const [refused, setRefused] = useState<string>();
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (dropped) notice.current?.focus();
  }, [dropped]);
  const inviteCode = dropped ? undefined : given;
  return (
    <PhoneForm
      submitLabel={invited.submit}
      send={(phone, options) => sendSmsCode({ phone, scene: 'login' }, { ...options, onLoggedOut: 'throw' })}
      submit={async (typed, options) => {
        onTap(invited.submit);
        setRefused(undefined);
        const sent = { ...typed, ...(inviteCode !== undefined && { inviteCode }) };
        const answer = await loginBySms(sent, { ...options, onLoggedOut: 'throw' });
        return { newUser: answer.newUser, info: await toLoginInfo(answer) };
      }}
      extraValues={inviteCode}
      handleRefusal={(message) => {
        if (!message.includes(invited.inviteCode)) return false;
        setRefused(message);
        return true;
      }}
      onSuccess={({ newUser, info }) => {
        onSuccess(newUser);
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
          <FieldError>{refused}</FieldError>
          {refused && (
            // An invalid code must not block the registration.
            <button
              type="button"
              className={styles['without']}
              onClick={() => {
                setRefused(undefined);
                setDropped(true);
              }}
            >
              {invited.withoutCode}
            </button>
          )}
        </div>
      )}
    </PhoneForm>
  );
}
