import { type Engine, pause, retry } from './engine.ts';

interface Flow {
  family: string;
  address: string;
  /** selector of what is tapped */
  tap: string;
  /** expression in the page, in the words of Chromium 80: whether the tap did what it is for. False before the tap. */
  done: string;
}

const shows = (words: string) => `document.body.innerText.indexOf(${JSON.stringify(words)}) >= 0`;

/** One tap on one page of each family. */
export const FLOWS: readonly Flow[] = [
  { family: 'shell', address: '/', tap: 'main section li a', done: shows('简介') },
  {
    family: 'menu',
    address: '/',
    tap: 'header button',
    // The window says the place of the page that the menu holds (kit/overlay/use-modal.ts).
    done: `${shows('服务商入驻')} && Object.getOwnPropertyDescriptor(window, 'scrollY').value === 0`,
  },
  { family: 'posts: sharing', address: '/trends-detail/3001', tap: 'button[aria-label="分享"]', done: shows('长按') },
  { family: 'activities: login', address: '/sign-in', tap: 'main button', done: shows('验证码') },
  {
    family: 'rules: contents',
    address: '/territoryRules',
    tap: 'nav a:nth-child(2), nav li:nth-child(2) a',
    done: 'scrollY > 50',
  },
  {
    family: 'game: taking a card',
    address: '/collect-cards?gameId=1',
    tap: '[role="group"] [tabindex="0"]',
    // The tray.
    done: `document.querySelectorAll('ol [data-card]').length > 0`,
  },
];

/** Middle of the first match. */
const middleOf = (selector: string) => `(function () {
  var element = document.querySelector(${JSON.stringify(selector)});
  if (!element) return null;
  var box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
})()`;

/** @throws Error unless the tap does what it is for. The first tap may come before React does, so it is tapped again. */
export async function runFlow(engine: Engine, origin: string, { address, tap, done }: Flow): Promise<void> {
  await engine.open(`${origin}/mfuwu${address}`);
  await retry(async () => {
    if (!(await engine.evaluate(middleOf(tap)))) throw new Error(`nothing to tap: ${tap}`);
  }, 20_000);
  if (await engine.evaluate<boolean>(done)) throw new Error(`true before the tap: ${done}`);
  for (let times = 0; times < 5; times += 1) {
    const at = await engine.evaluate<{ x: number; y: number } | null>(middleOf(tap));
    if (at) await engine.tap(at.x, at.y);
    for (let asked = 0; asked < 15; asked += 1) {
      await pause(200);
      // While a page changes to the next there may be nothing to ask.
      if (await engine.evaluate<boolean>(done).catch(() => false)) return;
    }
  }
  throw new Error(`not after the tap: ${done}`);
}
