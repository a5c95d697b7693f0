/** The rules stand in the page's own copy: there is nothing to ask for. */
export function loader() {
  return null;
}
