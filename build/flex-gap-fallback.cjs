const { list } = require('postcss');

/**
 * Engines that know no aspect-ratio: Chromium before 88 and Safari before 15. All that know no gap of flex containers
 * (Chromium before 84, Safari before 14.1; nothing can ask for that directly) are among them. The rules below suit
 * those in between as well.
 */
const OLD_ENGINES = 'not (aspect-ratio: 1 / 1)';

/** Comments in a rule that choose another way; by hand: the file writes its own @supports rule. */
const WAYS = { 'old engines: margins': 'margins', 'old engines: one line': 'line', 'old engines: by hand': 'hand' };

/**
 * PostCSS plugin: writes the same gaps for engines that know gap only in grids (docs/decisions/old-engines.md). Other
 * engines keep the flex container as written.
 * - a column becomes a grid of one column; `old engines: margins` where children grow or have auto margins;
 * - the children of a row get a margin at their left;
 * - the children of a row that wraps get margins at their right and bottom, and the row takes back the last ones;
 *   `old engines: one line` treats it as a row that does not wrap.
 * @throws Error for a gap that it cannot write: without its display in the same rule, or in a row that wraps and has no
 *   room to take the last margins back, or in a row with a `::before` or `::after` as an item, which takes no margin
 */
module.exports = () => ({
  postcssPlugin: 'flex-gap-fallback',
  Once(root, { AtRule }) {
    if (/node_modules/.test(root.source?.input.file ?? '')) return;
    root.walkRules((rule) => {
      if (rule.parent.type === 'atrule' && rule.parent.params === OLD_ENGINES) return;
      const style = styleOf(rule);
      const { display = '', gap = style['grid-gap'] } = style;
      if (style['row-gap'] || style['column-gap']) throw rule.error('write gap, which the build can read');
      if (gap === undefined || style.way === 'hand' || /^(inline-)?grid$/.test(display)) return;
      if (!/^(inline-)?flex$/.test(display))
        throw rule.error('a gap stands in the rule with its display: flex or grid');
      if (style['flex-direction'] !== 'column' || style.way === 'margins') refuseDrawnItems(root, rule);
      const fallback = new AtRule({ name: 'supports', params: OLD_ENGINES, source: rule.source });
      fallback.append(...fallbackOf(rule, style));
      rule.after(fallback);
    });
  },
});
module.exports.postcss = true;

/** Items of a row that are no elements: absolute ones stand beside it, others need a margin by hand in old engines. */
function refuseDrawnItems(root, rule) {
  for (const name of rule.selectors.flatMap((one) => [`${one}::before`, `${one}::after`])) {
    const style = {};
    let byHand = false;
    root.walkRules((other) => {
      if (!other.selectors.includes(name)) return;
      if (other.parent.type === 'atrule' && other.parent.params === OLD_ENGINES) byHand = true;
      else Object.assign(style, styleOf(other));
    });
    const drawn = style.content !== undefined && style.content !== 'none';
    if (drawn && !byHand && !/^(absolute|fixed)$/.test(style.position ?? ''))
      throw rule.error(`${name} takes no margin in old engines: write it by hand under @supports`);
  }
}

function fallbackOf(rule, style) {
  const make = (suffix, declarations) => {
    const copy = rule.clone({ nodes: [], selectors: rule.selectors.map((one) => one + suffix) });
    for (const [prop, value] of Object.entries(declarations)) copy.append({ prop, value });
    return copy;
  };
  const [row, column = row] = list.space(style.gap ?? style['grid-gap']);
  if (style['flex-direction'] === 'column') {
    if (style.way !== 'margins') return [make('', columnAsGrid(style))];
    return [make('', { gap: '0' }), make(' > * + *', { 'margin-top': row })];
  }
  if (style['flex-wrap'] !== 'wrap' || style.way === 'line') {
    return [make('', { gap: '0' }), make(' > * + *', { 'margin-left': column })];
  }
  const taken = { ...takenBack(rule, style, 'right', column), ...takenBack(rule, style, 'bottom', row) };
  // A width of its own does not grow into the negative margin.
  const wide = style.width === '100%' && !isZero(column) ? { width: `calc(100% + ${column})` } : {};
  const margins = Object.entries({ 'margin-right': column, 'margin-bottom': row }).filter(
    ([, value]) => !isZero(value),
  );
  return [make('', { gap: '0', ...taken, ...wide }), make(' > *', Object.fromEntries(margins))];
}

function columnAsGrid(style) {
  return {
    display: style.display === 'flex' ? 'grid' : 'inline-grid',
    'grid-template-columns': 'minmax(0, 1fr)',
    'align-content': style['justify-content'] ?? 'start',
    ...(style['align-items'] ? { 'justify-items': style['align-items'] } : {}),
  };
}

const SEEN = /^(background(-color|-image)?|box-shadow|border(-(top|right|bottom))?)$/;

/** The row's own edge less the margin of its last children: its margin, or its padding where its box can be seen. */
function takenBack(rule, style, side, gap) {
  if (isZero(gap)) return {};
  const seen = Object.entries(style).some(([prop, value]) => SEEN.test(prop) && value !== '0');
  const edge = seen || !isZero(sideOf(style, 'padding', side)) ? 'padding' : 'margin';
  const own = sideOf(style, edge, side);
  if (own === 'auto' || (edge === 'padding' && isZero(own))) {
    throw rule.error(`the ${edge}-${side} has no room to take back the gap in old engines`);
  }
  return { [`${edge}-${side}`]: isZero(own) ? `calc(-1 * ${gap})` : `calc(${own} - ${gap})` };
}

function sideOf(style, edge, side) {
  const [top, right = top, bottom = top] = list.space(style[edge] ?? '0');
  return style[`${edge}-${side}`] ?? { right, bottom }[side];
}

function isZero(length) {
  return /^0(px)?$/i.test(length);
}

/** The rule's own declarations, the last of each property, and the way a comment chooses. */
function styleOf(rule) {
  const style = {};
  for (const node of rule.nodes) {
    if (node.type === 'decl') style[node.prop] = node.value;
    if (node.type === 'comment' && WAYS[node.text]) style.way = WAYS[node.text];
  }
  return style;
}
