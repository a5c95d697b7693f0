import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';

export { dialectOf } from '../core/dialect.ts';

type Next = (error?: unknown) => void;

const compress = promisify(gzip);
/** Responses below this size, in bytes, are not compressed. */
const SMALL_BODY = 1_000;
/** Maximum size of a request body, in bytes; real ones are far smaller. */
const LARGEST_BODY = 1_000_000;

/**
 * The sandbox as connect middleware: HTTP for everything below `prefix`, one log line per call in the terminal.
 * Pictures are not logged.
 */
export function sandboxMiddleware(options: SandboxOptions & { prefix: string; log?: (line: string) => void }): {
  sandbox: Sandbox;
  middleware: (request: IncomingMessage, response: ServerResponse, next: Next) => void;
} {
  const sandbox = createSandbox(options);
  const { prefix, log } = options;
  const middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: Next) => {
    const url = incoming.url ?? '/';
    if (!url.startsWith(`${prefix}/`)) {
      next();
      return;
    }
    answer(sandbox, incoming, outgoing, url, log).catch(next);
  };
  return { sandbox, middleware };
}

async function answer(
  sandbox: Sandbox,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  url: string,
  log?: (line: string) => void,
): Promise<void> {
  const startedAt = performance.now();
  const body = await readBody(incoming);
  if (body === null) {
    outgoing.writeHead(413).end();
    return;
  }
  const response = await sandbox.respond(toRequest(incoming, url, body));
  const path = url.split('?')[0] ?? url;
  if (!path.includes('/sandbox/art/')) {
    const outcome = response === null ? '404' : response.type === 'error' ? 'cut' : String(response.status);
    log?.(`${incoming.method} ${path} ${outcome} ${Math.round(performance.now() - startedAt)} ms`);
  }
  if (response === null) {
    outgoing.writeHead(404, { 'content-type': 'application/json; charset=utf-8' });
    outgoing.end(JSON.stringify({ statusCode: 404, code: 404, message: '没有这个接口', data: null }));
    return;
  }
  if (response.type === 'error') {
    // A network fault: the connection breaks during the response. Before it, browsers would silently resend the
    // request. Without a date: Node would add that of the machine, and the platform's clock may be another one.
    outgoing.sendDate = false;
    outgoing.writeHead(200, { 'content-length': 1_000 });
    outgoing.write(' ', () => incoming.socket.destroy());
    return;
  }
  outgoing.statusCode = response.status;
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') outgoing.setHeader(name, value);
  });
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);
  if (!outgoing.hasHeader('cache-control')) outgoing.setHeader('cache-control', 'no-store');
  if (!response.body || incoming.method === 'HEAD') {
    outgoing.end();
    return;
  }
  const buffer = Buffer.from(await response.arrayBuffer());
  outgoing.setHeader('vary', 'Accept-Encoding');
  if (buffer.length < SMALL_BODY || !/\bgzip\b/.test(String(incoming.headers['accept-encoding']))) {
    outgoing.end(buffer);
    return;
  }
  outgoing.removeHeader('content-length');
  outgoing.setHeader('content-encoding', 'gzip');
  outgoing.end(await compress(buffer));
}

/** The body, or null if it is too large. */
async function readBody(incoming: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function toRequest(incoming: IncomingMessage, url: string, body: Buffer): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (typeof value === 'string') headers.set(name, value);
    else for (const one of value ?? []) headers.append(name, one);
  }
  const method = incoming.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(url, 'http://sandbox.localhost'), {
    method,
    headers,
    ...(hasBody ? { body: new Uint8Array(body) } : {}),
  });
}
