import { fillPhone } from '../support/fill-phone.ts';
import { holdAnswer } from '../support/hold-answer.ts';
import { logIn } from '../support/log-in.ts';
import { expect, expectAccessible, expectFits, FAILED_CALL, test, untilReactStands } from './fixtures.ts';

/** The star map, on the production build. */

test('turns with a finger, stamps the planet in front, and keeps the book over a reload', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_CALL);
  await logIn(page, server.origin, '19900000034');
  await page.goto('./plAce');
  const name = page.getByRole('region', { name: '星图' }).getByRole('heading');
  await expect(name).toHaveText('晨汐星');
  await untilReactStands(page);
  const planet = page.getByRole('button', { name: '晨汐星', exact: true });
  const box = await planet.boundingBox();
  if (!box) throw new Error('no planet');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }] });
  await touch('touchStart', x);
  for (const part of [20, 45, 70, 80, 84]) await touch('touchMove', x - part);
  // The finger rests before it leaves: browsers take the tap after a flick as one that stops it, not as a click.
  await page.waitForTimeout(200);
  await touch('touchMove', x - 85);
  await touch('touchEnd', 0);
  await expect(name).not.toHaveText('晨汐星');
  await page.getByRole('button', { name: '拾贝环，还没有印章' }).tap();
  await expect(name).toHaveText('拾贝环');
  const answer = await holdAnswer(page, '/vertical/api/planet/info/visitPlanet');
  await page.getByRole('button', { name: '打卡拾贝环' }).dblclick();
  await answer.lose();
  await expect(page.getByText(/再点一次只算一次/)).toBeVisible();
  await page.getByRole('button', { name: '打卡拾贝环' }).tap();
  // Not the second time.
  await expect(page.getByRole('region', { name: '星图' })).toContainText('第一次到拾贝环，印章盖好了');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('1 / 9 枚')).toBeVisible();
});

test('turns by keyboard; a visitor’s stamp goes on after the login, and the book is shared as a poster', async ({
  page,
}) => {
  await page.goto('./plAce?planetId=9');
  const map = page.getByRole('region', { name: '星图' });
  const name = map.getByRole('heading');
  await expect(name).toHaveText('回声星');
  await untilReactStands(page);
  await map.getByRole('button', { name: '回声星', exact: true }).focus();
  // Round the end, and two quick steps are two planets.
  await page.keyboard.press('ArrowRight');
  await expect(name).toHaveText('晨汐星');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(name).toHaveText('雾岚星');
  await map.getByRole('button', { name: '长庚星', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(name).toHaveText('长庚星');

  await map.getByRole('button', { name: '打卡长庚星' }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: '登录灵屿' });
  await fillPhone(sheet, `1376${String(Math.floor(Math.random() * 9_000_000)).padStart(7, '0')}`);
  await sheet.getByRole('button', { name: '登录', exact: true }).tap();
  await expect(map).toContainText('第一次到长庚星，印章盖好了');
  await expect(sheet).toBeHidden();
  await expect(page.getByText('1 / 9 枚')).toBeVisible();
  await page.getByRole('button', { name: '做成海报' }).tap();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('fits every size, for a visitor too', async ({ page }) => {
  await expectFits(page, async () => {
    await page.goto('./plAce?planetId=6');
    await expect(page.getByRole('button', { name: '打卡拾贝环' })).toBeVisible();
  });
  await expectAccessible(page);
});
