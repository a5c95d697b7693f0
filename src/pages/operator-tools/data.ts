import type { LoaderFunctionArgs } from 'react-router-dom';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { route } from './route.ts';

/** Reads which bench is open; the page sends no request. */
export const loader = ({ request }: LoaderFunctionArgs) => readParameters(request, route.parameters);
