import { appPath } from '../../features/native-app/app-path.ts';

const FRONT_PAGE = '/';

/** The path to open in the app, and whether the one of the URL is invalid. */
export function openingPath(requested = ''): { path: string; refused: boolean } {
  const path = requested === '' ? FRONT_PAGE : appPath(requested);
  return { path: path ?? FRONT_PAGE, refused: path === null };
}
