import { screen } from '@testing-library/react';
import { saveLogin } from '../../src/session/login-info.ts';
import type { Sign } from './page-cases.ts';
import { sandbox } from './sandbox.ts';

/** Waits for the element that shows success. */
export function findSign(sign: Sign): Promise<HTMLElement> {
  if ('text' in sign) return screen.findByText(sign.text);
  const { role, ...named } = sign;
  return screen.findByRole(role, named);
}

/** A token of a sandbox user. */
export const tokenOf = (phone: string): string => sandbox().issueToken({ phone }).accessToken;

/** Logs in a sandbox user. */
export function logIn(phone: string): void {
  // A stored client id skips the fingerprint.
  localStorage.setItem('lyyz_client_id', 'test-client-0001');
  const { accessToken, expireIn } = sandbox().issueToken({ phone });
  saveLogin({ accessToken, clientInfo: '', expireIn: Date.now() + expireIn * 1_000 });
}
