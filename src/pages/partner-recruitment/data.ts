import type { LoaderFunctionArgs } from 'react-router-dom';
import { agentConfig, agentNews, buyAgentInfo, checkUserAgent } from '../../api/agent.ts';
import { unpaidOrder } from '../../api/exchange-shop.ts';
import { generateQrcode } from '../../api/invitation.ts';
import { userInfo } from '../../api/user-center.ts';
import { attempt } from '../../kit/data/attempt.ts';
import { lasting } from '../../kit/data/lasting.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { soon } from '../../kit/data/soon.ts';
import { currentLogin } from '../../session/login-info.ts';
import { route } from './route.ts';

/** The offer, who joined, and where somebody is logged in how they stand and their link. */
export async function loader({ request }: LoaderFunctionArgs) {
  await readParameters(request, route.parameters);
  const { signal } = request;
  const token = currentLogin()?.accessToken ?? null;
  const loggedIn = token !== null;
  const [config, mine, news, invitation] = await Promise.all([
    soon(lasting('partner-recruitment', agentConfig({}, { signal }))),
    soon(loggedIn ? attempt(loadMine(signal)) : null),
    soon(attempt(loadNews(signal))),
    soon(loggedIn ? attempt(loadInvitation(signal)) : null),
  ]);
  return { token, config, mine, news, invitation };
}

/** Where I stand. A login that does not hold any more asks for no other: the page turns to its public side. */
export function loadMine(signal: AbortSignal) {
  return checkUserAgent({}, { signal, onLoggedOut: 'throw' });
}

export function loadNews(signal: AbortSignal) {
  return agentNews({}, { signal });
}

/** My link, exactly as it is copied and drawn, and what a poster says of me. */
export interface MyInvitation {
  url: string;
  inviteCode: string;
  nickname: string | undefined;
  portrait: string | undefined;
}

export async function loadInvitation(
  signal?: AbortSignal,
  onLoggedOut: 'ask' | 'throw' = 'throw',
): Promise<MyInvitation> {
  const options = { ...(signal && { signal }), onLoggedOut };
  const [{ qrText, inviteCode }, me] = await Promise.all([
    generateQrcode({ path: '/partnerShareRegister', params: {} }, options),
    // A poster without a name is still a poster.
    userInfo({}, { ...options, onLoggedOut: 'throw', quiet: true }).catch(() => null),
  ]);
  return { url: qrText, inviteCode, nickname: me?.nickname, portrait: me?.headPortrait };
}

/** What an approved partner signs and pays. `unknown`: another order of theirs waits, so this one's state is not told. */
export interface MyOrder {
  priceFen: number;
  contractUrl: string | undefined;
  orderNo: string | undefined;
  state: 'unpaid' | 'paid' | 'unknown';
  payBefore: string | undefined;
}

/**
 * The order of an approved application. Asking opens one where none waits, so the loader must not, which a touch on a
 * link may run; the page asks once it stands. No call says «paid»: an order that waits no longer is.
 */
export async function loadOrder(tierId: number, signal: AbortSignal): Promise<MyOrder> {
  const options = { signal, onLoggedOut: 'throw' } as const;
  const { priceFen, contractUrl, orderNo } = await buyAgentInfo({ tierId }, options);
  const waiting = orderNo === undefined ? undefined : await unpaidOrder({}, options);
  const mine = waiting?.orderNo === orderNo;
  const state = waiting === null ? 'paid' : mine && waiting ? 'unpaid' : 'unknown';
  return { priceFen, contractUrl, orderNo, state, payBefore: mine ? waiting?.payBefore : undefined };
}
