import { useState } from 'react';
import { isLoggedIn } from '../../session/login-info.ts';
import { overlayRoot } from '../../kit/overlay/overlay-root.tsx';
import { useLogin } from '../../kit/data/use-login.ts';
import { login } from './copy.ts';
import { LoginForm } from './LoginForm.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';

const show = overlayRoot();

/**
 * Opens the login sheet, on any page, when an API call needs a login.
 * @returns whether the user is logged in after the sheet has closed
 */
export async function openLogin(): Promise<boolean> {
  await show((closed) => <LoginSheet onClosed={closed} />);
  return isLoggedIn();
}

/** Closes automatically after a login, also in another tab. */
function LoginSheet({ onClosed }: { onClosed: () => void }) {
  const loggedIn = useLogin() !== null;
  const [search] = useState(() => location.search);
  return (
    <Sheet title={login.title} done={loggedIn} onClosed={onClosed}>
      <LoginForm search={search} />
    </Sheet>
  );
}
