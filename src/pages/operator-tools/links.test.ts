import { waitFor } from '@testing-library/react';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { KNOWN_IDS } from '../../../sandbox/db/data/known-ids.ts';
import { allPages as pagesWithCases } from '../../../tests/support/all-pages.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { readQr } from '../../../tests/support/read-qr.ts';
import { BadParameterError } from '../../lib/bad-parameter.ts';
import { ATTRIBUTION_PARAMETERS } from '../../kit/navigation/paths.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { columnOf, makeRows, MAX_LINES, pictureName, type Row, toCsv } from './bulk.ts';
import { choiceOf, meaningOf } from './link-copy.ts';
import { check, fieldsOf } from './link-fields.ts';
import { keepLink, removeLink } from './kept-links.ts';
import { type Draft, findingsOf, makeLink, pageOf, readLink } from './links.ts';
import { allPages } from './pages.ts';
import { qrSvg } from './qr-files.ts';
import { zip } from './zip.ts';

const SITE = 'https://h5.lingyu.example';

beforeEach(() => vi.stubEnv('BASE_URL', '/mfuwu/'));

/** The draft of a page's own example, with an invite code. */
async function exampleOf(folder: string, encrypted: boolean): Promise<Draft> {
  const cases = pagesWithCases.find((page) => page.folder === folder)?.cases;
  const read = await readLink(`/mfuwu${cases?.address}`);
  if (read.kind !== 'page') throw new Error(`${cases?.address} is not read`);
  const values = Object.fromEntries(read.parameters.map(({ name, value }) => [name, value]));
  return { folder, values: { inviteCode: 'VDP5VV', ...values }, encrypted, origin: SITE };
}

test('the form has a meaning for every parameter and every choice of every page', () => {
  expect(allPages.map(({ folder }) => folder).sort()).toEqual(pagesWithCases.map(({ folder }) => folder).sort());
  for (const page of allPages) {
    for (const { name, choices } of fieldsOf(page)) {
      expect(meaningOf(page.folder, name), `${page.folder}.${name}`).toMatch(/[\u4e00-\u9fff]/);
      for (const choice of choices) expect(choiceOf(name, choice), `${name}=${choice}`).toMatch(/[\u4e00-\u9fff]/);
    }
  }
});

describe.each(allPages)('$path', ({ folder, path, parameters }) => {
  test.each([false, true])('its link (encrypted: %s) is scanned back and read as it was made', async (encrypted) => {
    const draft = await exampleOf(folder, encrypted);
    expect(findingsOf(draft)).toEqual(new Map());
    const { url, decrypted } = await makeLink(draft);
    expect(url.startsWith(`${SITE}/mfuwu/`)).toBe(true);
    if (encrypted) {
      expect(url).toMatch(/[?&]s=[\w-]+$/);
      expect(Object.fromEntries(decrypted)['inviteCode']).toBe('VDP5VV');
    } else expect(url).toContain('inviteCode=VDP5VV');

    // Printed at 3 cm and 300 dots per inch, and photographed small.
    const svg = Buffer.from(qrSvg(url, 30));
    const printed = await sharp(svg, { density: 300 }).png().toBuffer();
    expect((await sharp(printed).metadata()).width).toBeGreaterThanOrEqual(350);
    expect(await readQr(printed)).toBe(url);

    const read = await readLink(url);
    if (read.kind !== 'page') throw new Error('not read');
    expect(read.page.path).toBe(path);
    expect(read.encrypted).toBe(encrypted ? 'yes' : 'no');
    const given = Object.fromEntries(Object.entries(draft.values).filter(([, value]) => value !== ''));
    expect(Object.fromEntries(read.parameters.map(({ name, value }) => [name, value]))).toEqual(given);
    expect(read.parameters.filter(({ finding }) => finding)).toEqual([]);
  });

  test('its form finds wrong what the page itself turns down, and nothing else', async () => {
    const schema = parameters ?? v.object({});
    const values = [
      '',
      '0',
      '01',
      '7',
      '6001',
      '9'.repeat(19),
      '9'.repeat(20),
      'abc',
      'AB12cd',
      'a b',
      '<b>',
      '二',
      '-1',
    ];
    for (const field of fieldsOf(pageOf(folder)).filter(({ place }) => place === 'page')) {
      for (const value of [...values, ...field.choices]) {
        const others = (await exampleOf(folder, false)).values;
        const query = new URLSearchParams({ ...others, [field.name]: value });
        if (value === '') query.delete(field.name);
        const turnedDown = await readParameters(new Request(`${SITE}/mfuwu/x?${query}`), schema).then(
          () => false,
          (error: unknown) => error instanceof BadParameterError && error.parameter === field.name,
        );
        expect(check(field, value)?.kind === 'wrong', `${field.name}=${value}`).toBe(turnedDown);
      }
    }
  });
});

test('the sandbox’s suggestions are ids that their pages take', () => {
  for (const [path, byName] of Object.entries(KNOWN_IDS)) {
    const page = path === '*' ? pageOf('home') : allPages.find((one) => one.path === path);
    for (const [name, ids] of Object.entries(byName)) {
      const field = page && fieldsOf(page).find((one) => one.name === name);
      if (!field) throw new Error(`${path} has no ${name}`);
      for (const [id, note] of ids) {
        expect(check(field, String(id)), `${path} ${name}=${id}`).toBeUndefined();
        expect(note).not.toBe('');
      }
    }
  }
});

test.each([
  ['', 'foreign'],
  ['你好', 'foreign'],
  ['https://h5.lingyu.example/other/fission', 'foreign'],
  ['javascript:alert(1)', 'foreign'],
  ['https://h5.lingyu.example/mfuwu/nothing?x=1', 'home'],
  ['h5.lingyu.example/mfuwu/FISSION/?inviterId=101', 'page'],
  ['/mfuwu', 'page'],
])('reads «%s» as %s', async (text, kind) => expect((await readLink(text)).kind).toBe(kind));

test('says what is wrong with a link: a broken s, a wrong id, one that is missing, one that is not read', async () => {
  const read = await readLink('/mfuwu/trends-detail-quest?s=AAAA&momentId=0&utm=1');
  if (read.kind !== 'page') throw new Error('not read');
  expect(read.encrypted).toBe('broken');
  expect(read.parameters.map(({ name, field, finding }) => [name, field?.place, finding?.kind])).toEqual([
    ['momentId', 'page', 'wrong'],
    ['utm', undefined, undefined],
    ['taskId', 'page', 'wrong'],
  ]);
});

test.each([
  ['/mfuwu/exchange?activityId=', 'activityId'],
  ['/mfuwu/lh-exchange?sort=', 'sort'],
  ['/mfuwu/trends-detail-quest?taskId=x&momentId=y', 'momentId'],
  [`/mfuwu/exchange?activityId=6007&x=${'y'.repeat(8_200)}`, 'activityId'],
  ['/mfuwu/exchange?activityId=6007&inviteCode=', undefined],
])('says what the page says: %s', async (text, wrong) => {
  const read = await readLink(text);
  expect(read).toMatchObject({ kind: 'page' });
  expect((read as { wrong?: string }).wrong).toBe(wrong);
  const { container, unmount } = renderApp(text.slice('/mfuwu'.length));
  if (wrong !== undefined) await waitFor(() => expect(container).toHaveTextContent(`请检查 ${wrong} 参数是否正确`));
  unmount();
});

test('a link is kept beside those that another tab has kept meanwhile', () => {
  const link = (name: string) => ({ name, url: `/mfuwu/${name}`, page: '首页', keptAt: '2026-11-27' });
  keepLink(link('one'));
  localStorage.setItem('lyyz_operator_links', JSON.stringify([link('two'), link('one')]));
  expect(keepLink(link('three')).map(({ name }) => name)).toEqual(['three', 'two', 'one']);
  expect(removeLink('/mfuwu/two').map(({ name }) => name)).toEqual(['three', 'one']);
});

test('every parameter that pages pass on can be given to every page', () => {
  for (const page of allPages)
    expect(fieldsOf(page).map(({ name }) => name)).toEqual(expect.arrayContaining([...ATTRIBUTION_PARAMETERS]));
});

test('a link that its page would refuse for its length is not made, and named among others', async () => {
  const values = { redirect: `/sign-in?x=${'y'.repeat(9_000)}` };
  const draft: Draft = { folder: 'exchange-login', values, encrypted: false, origin: SITE };
  for (const encrypted of [false, true]) await expect(makeLink({ ...draft, encrypted })).rejects.toThrow(RangeError);
  const rows = await makeRows(draft, 'inviteCode', [{ line: 1, value: 'VDP5VV' }]);
  expect(rows).toEqual([{ line: 1, value: 'VDP5VV', problem: expect.stringContaining('太长') as string }]);
});

test('a thousand lines become links; wrong and repeated ones are named with their line', async () => {
  const codes = Array.from({ length: MAX_LINES - 3 }, (_, index) => `CODE${index}`);
  const lines = columnOf(['CODE0\tsomething', '', ...codes, '=1+1', ' - '].join('\r\n'));
  expect(lines).toHaveLength(MAX_LINES);
  const draft: Draft = { folder: 'share-register', values: { activityId: '6001' }, encrypted: false, origin: SITE };
  const rows = await makeRows(draft, 'inviteCode', lines);
  expect(rows.filter((row) => 'url' in row)).toHaveLength(MAX_LINES - 2);
  expect(rows.filter((row) => 'problem' in row)).toMatchObject([
    { line: 3, value: 'CODE0', problem: '和第 1 行重复' },
    { line: 1000, value: '=1+1' },
  ]);
  const csv = toCsv(rows);
  expect(csv.startsWith('\uFEFF"行","值","链接","问题"\r\n"1","CODE0","')).toBe(true);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(MAX_LINES + 1);
});

test('no cell of the CSV is a formula, and none breaks out of its cell', () => {
  const values = [
    '=HYPERLINK("http://x")',
    '+1',
    '-1',
    '@SUM(1)',
    '\t=1',
    '\r=1',
    '＝1',
    '＋1',
    '－1',
    '＠1',
    'a,"b"\r\nc',
    'plain',
  ];
  const csv = toCsv(values.map((value, index): Row => ({ line: index + 1, value, problem: value })));
  const cells = csv.slice(1).match(/"(?:[^"]|"")*"|[^,\r\n]+/g) ?? [];
  expect(cells).toHaveLength(4 + values.length * 4);
  for (const cell of cells) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
  expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(csv).toContain('"a,""b""\r\nc"');
  // A table would round an id of nineteen digits.
  expect(toCsv([{ line: 1, value: '9007199254740993', problem: '' }])).toContain(`"'9007199254740993"`);
  expect(toCsv([{ line: 1, value: '900719925474099', problem: '' }])).toContain(`"900719925474099"`);
});

test('the ZIP has one readable code for each row', async () => {
  const rows: Row[] = ['A/../b', 'C-1'].map((value, index) => ({
    line: index + 1,
    value,
    url: `${SITE}/mfuwu/?x=${index}`,
  }));
  const bytes = new TextEncoder();
  const files = Object.fromEntries(
    rows.map((row) => [pictureName(row, 'svg'), bytes.encode(qrSvg('url' in row ? row.url : '', 50))]),
  );
  const unpacked = unzipSync(new Uint8Array(await zip(files, false).arrayBuffer()));
  expect(Object.keys(unpacked)).toEqual(['0001-A____b.svg', '0002-C-1.svg']);
  const picture = await sharp(Buffer.from(unpacked['0002-C-1.svg'] ?? []))
    .png()
    .toBuffer();
  expect(await readQr(picture)).toBe(`${SITE}/mfuwu/?x=1`);
});
