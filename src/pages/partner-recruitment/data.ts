import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import { agentConfig, agentNews, buyAgentInfo, checkUserAgent } from '../../api/agent.ts';
import { unpaidOrder } from '../../api/exchange-shop.ts';
import { generateQrcode } from '../../api/invitation.ts';
import type { Query } from '../../api/query.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { currentPerson, type Person } from '../../session/login-info.ts';
import { route } from './route.ts';

/** Where I stand. */
export const standingOf = (person: Person) => checkUserAgent.query({}, person);

/** My link, exactly as it is copied and drawn. */
export const invitationOf = (person: Person) =>
  generateQrcode.query({ path: '/partnerShareRegister', params: {} }, person);

/** The offer, who joined, and where somebody is logged in how they stand and their link. */
export async function loader({ request }: LoaderFunctionArgs) {
  await readParameters(request, route.parameters);
  const person = currentPerson();
  await loadQueries(request.signal, {
    required: [agentConfig.query({})],
    parts: [agentNews.query({}), ...(person === null ? [] : [standingOf(person), invitationOf(person)])],
  });
  return null;
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
export const orderOf = (tierId: Id, person: Person): Query<MyOrder> => {
  const info = buyAgentInfo.query({ tierId }, person);
  return {
    ...info,
    staleTime: 0,
    queryFn: async (context) => {
      const { priceFen, contractUrl, orderNo } = await info.queryFn(context);
      const waiting = orderNo === undefined ? undefined : await unpaidOrder.query({}, person).queryFn(context);
      const mine = waiting?.orderNo === orderNo;
      const state = waiting === null ? 'paid' : mine && waiting ? 'unpaid' : 'unknown';
      return { priceFen, contractUrl, orderNo, state, payBefore: mine ? waiting?.payBefore : undefined };
    },
  };
};
