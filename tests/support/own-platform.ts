import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sandboxMiddleware } from '../../sandbox/server/middleware.ts';
import type { Sandbox } from '../../sandbox/server/sandbox.ts';

const PREFIX = '/mfuwu/api';

/** The build that a server has, with a platform of its own behind it. */
export interface OwnPlatform {
  /** origin without a trailing slash */
  origin: string;
  sandbox: Sandbox;
  /** sets its clock, for tests/support/pass-time.ts */
  control: { set: (values: { now: number }) => Promise<void> };
  /** watches the writes of a call from now on */
  watch: (call: string) => WatchedCall;
  stop: () => Promise<void>;
}

/** What happens to the answers of a call, and what was sent. Requests without an idempotency key are reads. */
export interface WatchedCall {
  /** the idempotency keys of the writes, in order */
  keys: string[];
  /** how many of them the platform has done */
  done: () => number;
  /** the platform does what is asked for, and its answers stay under way until `give` */
  hold: () => void;
  give: () => void;
  /** the platform does what is asked for next, and then the connection breaks */
  loseNext: () => void;
}

/** Serves the files of a running server, and a new sandbox that the test reads and writes directly. */
export async function ownPlatform(files: string): Promise<OwnPlatform> {
  const { sandbox, middleware } = sandboxMiddleware({ prefix: PREFIX });
  const server = createServer((request, response) => {
    middleware(request, response, (error) => {
      if (error === undefined) return forward(files, request, response);
      response.writeHead(500, { 'content-type': 'text/plain' }).end(error instanceof Error ? error.stack : 'failed');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // After a failed test nobody stops it.
  server.unref();
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    sandbox,
    control: { set: ({ now }) => Promise.resolve(sandbox.setNow(now)) },
    watch: (call) => watch(sandbox, call),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      sandbox.close();
    },
  };
}

function watch(sandbox: Sandbox, call: string): WatchedCall {
  const { respond } = sandbox;
  const keys: string[] = [];
  let done = 0;
  let losing = false;
  let held = Promise.resolve();
  let give = () => {};
  sandbox.respond = async (request) => {
    const key = request.headers.get('idempotency-key');
    if (key === null || new URL(request.url).pathname !== PREFIX + call) return respond(request);
    keys.push(key);
    const lost = losing;
    losing = false;
    const answer = await respond(request);
    done += 1;
    await held;
    return lost ? Response.error() : answer;
  };
  return {
    keys,
    done: () => done,
    hold: () => void (held = new Promise((resolve) => (give = resolve))),
    give: () => give(),
    loseNext: () => void (losing = true),
  };
}

/** Hands a request to the server of the files, and its answer back. A connection of its own: a kept one may be closing. */
function forward(files: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url = '/' } = incoming;
  const onward = ask(new URL(url, files), { method, headers, agent: false }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
