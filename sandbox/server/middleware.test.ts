import { request } from 'node:http';
import { expect, it } from 'vitest';
import { serve } from './http-server.ts';

it('breaks the connection of a lost answer during the response, which tells no time of another clock', async () => {
  const { base, sandbox, close } = await serve();
  sandbox.faults.set([{ path: '*', kind: 'network' }]);
  const broken = await new Promise<{ date: string | undefined; complete: boolean }>((resolve, reject) => {
    request(`${base}/ucenter/api/userCenter/getUserInfo`, (response) => {
      const { date } = response.headers;
      response.resume();
      response.on('error', () => undefined);
      response.on('close', () => resolve({ date, complete: response.complete }));
    })
      .on('error', reject)
      .end();
  });
  expect(broken).toEqual({ date: undefined, complete: false });
  await close();
});
