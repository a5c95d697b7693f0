import type { LoaderFunctionArgs } from 'react-router-dom';
import { type ProviderDetail, showFacilitator } from '../../api/facilitator.ts';
import { loadRichText } from '../../kit/ui/RichText.tsx';
import { soon } from '../../kit/data/soon.ts';
import { integerId } from '../../lib/bad-parameter.ts';

/** The provider of the route's id; anything but an integer is the error page that says so (spec.md 5). */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = integerId(params['id']);
  // Beside the data: the introduction is rich text and needs it.
  const provider = Promise.all([showFacilitator({ id }, { signal: request.signal }), loadRichText()]).then(
    ([found]): ProviderDetail => found,
  );
  return { provider: await soon(provider) };
}
