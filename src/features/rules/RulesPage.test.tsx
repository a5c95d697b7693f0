import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { rewardRules } from '../../pages/reward-rules/copy.ts';

/** Simulated layout: a screen of 800 px with one section per screen, and the scroll position. */
let scrolled = 0;
beforeEach(() => {
  scrolled = 0;
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(800);
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrolled);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(800 * 8);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = rewardRules.sections.findIndex(({ id }) => id === this.id);
    return { top: index < 0 ? 0 : 400 + index * 800 - scrolled } as DOMRect;
  });
});
const scrollTo = async (top: number) => {
  scrolled = top;
  await act(async () => {
    window.dispatchEvent(new Event('scroll'));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
};
const contents = () => screen.findByRole('navigation', { name: '目录' });
const current = async () => (await contents()).querySelector('[aria-current]')?.textContent;

describe('rules page', () => {
  test('shows numbered sections, the effective date and the help link', async () => {
    renderApp('/rewardRules');
    const titles = rewardRules.sections.map(({ title }) => title);
    expect(
      within(await contents())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(titles);
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual([...titles.map((title, index) => `${index + 1}${title}`), '还有疑问']);
    expect(screen.getByText('自 2026 年 9 月 1 日起生效')).toBeVisible();
    expect(screen.getByRole('link', { name: '去 App 里问' })).toHaveAttribute('href', '/wakeUp?path=%2Fhelp');
    for (const { id, title } of rewardRules.sections) {
      expect(screen.getByRole('region', { name: title })).toHaveAttribute('id', id);
    }
  });

  test.each(['/rewardRules', '/opinionScoreRules', '/territoryRules', '/territory-carnival-rule'])(
    '%s opens with three lines that say it all',
    async (path) => {
      renderApp(path);
      const lead = await screen.findByRole('list', { name: '先看这三条' });
      expect(within(lead).getAllByRole('listitem')).toHaveLength(3);
      expect(screen.getByRole('article').firstElementChild).toBe(lead);
    },
  );

  test('the table of contents highlights the current section, including the last', async () => {
    renderApp('/rewardRules');
    expect(await current()).toBe('积分是什么');
    await scrollTo(1_000);
    expect(await current()).toBe('每日签到');
    await scrollTo(3_400);
    expect(await current()).toBe('奖励变现');
    // The last sections may be too short to reach the top.
    await scrollTo(800 * 7);
    expect(await current()).toBe('没有到账怎么办');
    await scrollTo(0);
    expect(await current()).toBe('积分是什么');
  });

  test('a link scrolls to its section, updates the URL and moves the focus', async () => {
    const went = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user, router } = renderApp('/rewardRules?from=sign');
    const steps = router.state.historyAction;
    await user.click(within(await contents()).getByRole('link', { name: '奖励变现' }));
    await waitFor(() => expect(router.state.location).toMatchObject({ search: '?from=sign', hash: '#cash' }));
    expect(went.mock.instances[0]).toBe(document.getElementById('cash'));
    await waitFor(() => expect(screen.getByRole('region', { name: '奖励变现' })).toHaveFocus());
    expect(router.state.historyAction).not.toBe('PUSH');
    expect(steps).toBe('POP');
  });
});
