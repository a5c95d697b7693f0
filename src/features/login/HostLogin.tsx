import { useState } from 'react';
import { Button } from '../../kit/ui/Button.tsx';
import { askLogin } from './ask-login.ts';
import { login } from './copy.ts';
import styles from './PhoneForm.module.css';

/**
 * Registration in a native host, with the app's own account. The login of a form would be lost there: on its next load
 * the page takes the host's.
 * @param onTap called with the label of the button
 */
export function HostLogin({ onTap }: { onTap: (label: string) => void }) {
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    onTap(login.byHost);
    setBusy(true);
    await askLogin();
    setBusy(false);
  };
  return (
    <div className={styles['form']}>
      <p>{login.byHostText}</p>
      <Button look="primary" wide busy={busy} onClick={() => void ask()}>
        {login.byHost}
      </Button>
    </div>
  );
}
