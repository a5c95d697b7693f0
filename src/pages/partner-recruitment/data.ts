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

/** The status of the user's application. */
export const applicationQuery = (person: Person) => checkUserAgent.query({}, person);

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

/**
 * The contract and order of an approved partner. `unknown`: another order of the user is open, so this one's state is
 * not returned.
 */
export interface MyOrder {
  priceFen: number;
  contractUrl: string | undefined;
  orderNo: string | undefined;
  state: 'unpaid' | 'paid' | 'unknown';
  payBefore: string | undefined;
}

/**
 * The order of an approved application. Requesting it opens an order if none is open. So the loader must not request
 * it, because a touch on a link may run it; the page does after mount. No call returns «paid»: an order that is no
 * longer open counts as paid.
 */
export const orderQuery = (tierId: Id, person: Person): Query<MyOrder> => {
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
