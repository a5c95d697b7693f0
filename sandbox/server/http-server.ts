import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sandboxMiddleware } from './middleware.ts';
import type { Sandbox, SandboxOptions } from './sandbox.ts';

/** A sandbox on its own port. */
export interface RunningServer {
  /** base URL of the calls, such as `http://127.0.0.1:40123/api` */
  base: string;
  sandbox: Sandbox;
  close: () => Promise<void>;
}

/** Serves a sandbox over HTTP on a free local port. */
export async function serve(options: SandboxOptions = {}): Promise<RunningServer> {
  const { sandbox, middleware } = sandboxMiddleware({ prefix: '/api', ...options });
  const server = createServer((request, response) => {
    middleware(request, response, (error) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}/api`,
    sandbox,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      sandbox.close();
    },
  };
}
