import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { isLoggedIn } from '../../session/login-info.ts';
import { useLogin } from '../use-login.ts';
import { login } from './copy.ts';
import { LoginForm } from './LoginForm.tsx';
import { Sheet } from '../Sheet.tsx';

/**
 * Opens the login sheet over the page, in a root of its own: an API call may ask for it anywhere, and it needs
 * neither router nor page.
 * @returns once it has left: is somebody logged in now?
 */
export function openLogin(): Promise<boolean> {
  return new Promise((resolve) => {
    const container = document.createElement('div');
    document.body.append(container);
    const root = createRoot(container);
    const closed = () => {
      root.unmount();
      container.remove();
      resolve(isLoggedIn());
    };
    root.render(<LoginSheet onClosed={closed} />);
  });
}

/** It closes by itself as soon as there is a login, be it made here or in another tab. */
function LoginSheet({ onClosed }: { onClosed: () => void }) {
  const loggedIn = useLogin() !== null;
  const [search] = useState(() => location.search);
  return (
    <Sheet title={login.title} done={loggedIn} onClosed={onClosed}>
      <LoginForm search={search} />
    </Sheet>
  );
}
