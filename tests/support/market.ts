import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { balanceOf } from '../../sandbox/domain/ledger.ts';
import { sandbox } from './sandbox.ts';
import { server } from './server.ts';

// For the tests of the pages that trade: calls that were sent, and what the sandbox's books say.

/** Records the idempotency keys of the requests of a call. */
export function keysOf(path: string): (string | null)[] {
  const keys: (string | null)[] = [];
  server.use(
    http.all(`*/api${path}`, async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return (await sandbox().respond(request)) ?? undefined;
    }),
  );
  return keys;
}

/** Phone of a seeded person. */
export const phoneOf = (userId: number) => `199${String(userId - 100).padStart(8, '0')}`;

/** A person's money in the sandbox's books, in 1/100 yuan. */
export const fenOf = (userId: number) => balanceOf(sandbox(), 'fen', userId);

/** The rows of a query on the sandbox's database. */
export const rowsOf = <Row>(sql: string, ...values: (number | string)[]) =>
  sandbox()
    .db.prepare(sql)
    .all(...values) as unknown as Row[];

/** Pays an order as the app does. */
export async function pay(orderNo: string): Promise<void> {
  const request = new Request('http://localhost/api/sandbox/control', {
    method: 'POST',
    body: JSON.stringify({ pay: orderNo }),
  });
  const response = await sandbox().respond(request);
  if (!response?.ok) throw new Error(`not paid: ${await response?.text()}`);
}

/** An amount as the pages show it, in words independent of their code: 26590 is ¥265.90. */
export function shownFen(text: string | null | undefined): number {
  const [, yuan = '', fen = ''] = /¥([\d,]+)\.(\d\d)/.exec(text ?? '') ?? [];
  if (yuan === '') throw new Error(`no amount in ${String(text)}`);
  return Number(yuan.replaceAll(',', '') + fen);
}

/** The open sheet. */
export const sheet = () => within(screen.getByRole('dialog'));
