import type { LoaderFunctionArgs } from 'react-router-dom';
import * as v from 'valibot';
import { type Id, Url } from '../../api/shapes.ts';
import { agentConfig, agentNews, buyAgentInfo, type BuyAgentInfo, checkUserAgent } from '../../api/agent.ts';
import { unpaidOrder } from '../../api/exchange-shop.ts';
import { generateQrcode } from '../../api/invitation.ts';
import { type KeptOrder, keepOrder } from '../../features/orders/kept-order.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { currentPerson, type Person } from '../../session/login-info.ts';
import { route } from './route.ts';

/** The status of the user's application. The page says itself that it could not be read. */
export const applicationQuery = (person: Person) => checkUserAgent.query({}, person, { quiet: true });

/** The user's invitation link, exactly as it is copied and drawn. */
export const invitationQuery = (person: Person) =>
  generateQrcode.query({ path: '/partnerShareRegister', params: {} }, person);

/** Loads the offer and the recent partners; for a logged-in user also the status and the link. */
export async function loader({ request }: LoaderFunctionArgs) {
  await readParameters(request, route.parameters);
  const person = currentPerson();
  await loadQueries(request.signal, {
    required: [agentConfig.query({})],
    parts: [agentNews.query({}), ...(person === null ? [] : [applicationQuery(person), invitationQuery(person)])],
  });
  return null;
}

/** The kept order of this page (features/orders/kept-order.ts), one for each tier. */
export const orderScope = (tierId: Id) => `partner ${tierId}`;

/** What the platform answers to an approved user. */
export type PartnerOrder = Pick<BuyAgentInfo, 'orderNo' | 'contractUrl'>;

/**
 * Opens the order of an approved application, or returns the one that is open: the platform does both with one call, so
 * it is sent on a tap only. Keeps the order's number and, as what it is about, the contract.
 * @param closed the order that was seen as closed: if its payment arrived late, it is the one, and none is opened
 */
export async function openPartnerOrder(
  { tierId, closed }: { tierId: Id; closed?: PartnerOrder | undefined },
  { idempotencyKey, ...options }: { idempotencyKey: string },
): Promise<PartnerOrder> {
  if (closed?.orderNo !== undefined) {
    // A read has no idempotency key.
    const now = await unpaidOrder({ orderNo: closed.orderNo }, options);
    if (now?.orderNo === closed.orderNo && now.state === 'paid') return closed;
  }
  const { orderNo: named, contractUrl } = await buyAgentInfo({ tierId }, { ...options, idempotencyKey });
  // Empty is unknown as well.
  const orderNo = named || undefined;
  if (orderNo !== undefined)
    void keepOrder(orderScope(tierId), { orderNo, ...(contractUrl && { about: contractUrl }) });
  return { orderNo, contractUrl };
}

/** The order kept on this device, or null. */
export function readKeptOrder(kept: KeptOrder | null): PartnerOrder | null {
  if (kept === null) return null;
  const contract = v.safeParse(Url, kept.about);
  return { orderNo: kept.orderNo, contractUrl: contract.success ? contract.output : undefined };
}
