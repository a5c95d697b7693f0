import type { LoaderFunctionArgs } from 'react-router-dom';
import { robotDetail, type RobotDetail } from '../../api/character.ts';
import { ApiError } from '../../api/errors.ts';
import { daoMoments } from '../../api/moment.ts';
import { attempt } from '../../kit/data/attempt.ts';
import { lasting } from '../../kit/data/lasting.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { loadRichText } from '../../kit/ui/RichText.tsx';
import { meanwhile } from '../../kit/data/meanwhile.ts';
import { soon } from '../../kit/data/soon.ts';
import { BadParameterError } from '../../lib/bad-parameter.ts';
import { shorten } from '../../lib/shorten.ts';
import { unknownIsland } from './copy.ts';
import { route } from './route.ts';

/** A name stands in every sentence here; a longer one is shortened. */
const LONGEST_NAME = 16;
/** How many moments a page of them has. */
const PAGE_SIZE = 20;

/** A page of an island's moments. */
export function momentsOf(daoId: number, pageNo: number, signal: AbortSignal) {
  return daoMoments({ daoId, pageNo, pageSize: PAGE_SIZE }, { signal, onLoggedOut: 'throw' });
}

/** The character with its island, and beside them the island's first moments. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { robotId } = await readParameters(request, route.parameters);
  const { signal } = request;
  const found = find(robotId, signal);
  // The introduction is rich text and needs the sanitiser with it.
  const robot = Promise.all([found, loadRichText()]).then(([detail]): RobotDetail => detail);
  // Whose they are has to be known first; where it does not come, the page is told so already.
  const moments = meanwhile(attempt(found.then(({ daoId }) => momentsOf(daoId, 1, signal))));
  return { robotId, robot: await soon(lasting(nameOf(robotId), robot)), moments };
}

/** The name under which the page's island lasts. */
export const nameOf = (robotId: number) => `aidao-detail ${robotId}`;

/** An island that there is not is a wrong address. */
async function find(robotId: number, signal: AbortSignal): Promise<RobotDetail> {
  try {
    const found = await robotDetail({ robotId }, { signal });
    return { ...found, name: shorten(found.name, LONGEST_NAME) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'refused') throw error;
    const { call, status, code } = error;
    throw new ApiError('refused', unknownIsland(error.message, new BadParameterError('robotId').message), {
      call,
      ...(status === undefined ? {} : { status }),
      ...(code === undefined ? {} : { code }),
      cause: error,
    });
  }
}
