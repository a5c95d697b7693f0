import { earlyQuery } from '../../api/early-call.ts';
import { facilitatorTitles } from '../../api/facilitator.ts';

/** What the shell asks for on every page of it. */
export const shellCalls = [earlyQuery(facilitatorTitles.query({}))];
