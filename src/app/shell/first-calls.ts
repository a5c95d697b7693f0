import { earlyQuery } from '../../api/early-call.ts';
import { facilitatorTitles } from '../../api/facilitator.ts';

/** Early calls of every page in the shell. */
export const shellCalls = [earlyQuery(facilitatorTitles.query({}))];
