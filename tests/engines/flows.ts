import { type Engine, retry } from './engine.ts';

/** One tap on one page of each family, and the words it leads to. */
export const FLOWS = [
  { family: 'shell', address: '/', tap: 'main section li a', words: '简介' },
  { family: 'menu', address: '/', tap: 'header button', words: '服务商入驻' },
  { family: 'posts: sharing', address: '/trends-detail/3001', tap: 'button[aria-label="分享"]', words: '长按' },
  { family: 'activities: login', address: '/sign-in', tap: 'main button', words: '验证码' },
  { family: 'rules', address: '/territoryRules', tap: 'nav a:nth-child(2), nav li:nth-child(2) a', words: '' },
  { family: 'game', address: '/collect-cards?gameId=1', tap: '[role="group"] [tabindex="0"]', words: '' },
] as const;

/** Point in the middle of the first match, and the text and place of everything before the tap. */
const target = (selector: string) =>
  `(function () {
  var element = document.querySelector(${JSON.stringify(selector)});
  if (!element) return null;
  var box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, state: STATE() };
})()`.replace('STATE()', stateOf());

function stateOf(): string {
  return `[location.pathname + location.hash, Math.round(scrollY), document.body.innerText].join('|')`;
}

/** @throws Error unless the tap changes the page, and shows the words where the flow names them */
export async function runFlow(engine: Engine, origin: string, flow: (typeof FLOWS)[number]): Promise<void> {
  await engine.open(`${origin}/mfuwu${flow.address}`);
  const before = await retry(async () => {
    const found = await engine.evaluate<{ x: number; y: number; state: string } | null>(target(flow.tap));
    if (!found) throw new Error(`nothing to tap: ${flow.tap}`);
    return found;
  }, 20_000);
  await retry(async () => {
    // The first tap may come before React does.
    const at = await engine.evaluate<{ x: number; y: number; state: string } | null>(target(flow.tap));
    if (at && at.state === before.state) await engine.tap(at.x, at.y);
    await new Promise((resolve) => setTimeout(resolve, 700));
    const state = await engine.evaluate<string>(stateOf());
    if (state === before.state) throw new Error('the tap changed nothing');
    if (!state.includes(flow.words)) throw new Error(`${flow.words} is not shown`);
  }, 15_000);
}
