/**
 * The colours of a theme (styles/themes.css), read from the stylesheet.
 * @param names of the variables
 * @param theme name of a theme; the current page's if omitted
 */
export function themeColours<Name extends string>(names: readonly Name[], theme?: string): Record<Name, string> {
  const { documentElement, body } = document;
  const themed = theme === undefined ? documentElement : body.appendChild(document.createElement('div'));
  if (theme !== undefined) themed.dataset['theme'] = theme;
  const style = getComputedStyle(themed);
  const colours = Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name).trim()]));
  if (theme !== undefined) themed.remove();
  return colours as Record<Name, string>;
}
