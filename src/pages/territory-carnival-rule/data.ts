/** The rules are in `copy.ts`: no request. */
export function loader() {
  return null;
}
