import { rmSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { ensurePackages, fail, root, say } from './install.mjs';

ensurePackages();
const args = process.argv.slice(2);
const value = (name) => {
  const at = args.findIndex((arg) => arg === name || arg.startsWith(`${name}=`));
  if (at < 0) return undefined;
  return args[at].includes('=') ? args[at].split('=')[1] : args[at + 1];
};
if (args.includes('--reset')) {
  say('deleting the sandbox’s data');
  rmSync(join(root, '.sandbox'), { recursive: true, force: true });
}

const { createServer } = await import('vite');
const port = Number(value('--port') ?? 5173);
say('starting the dev server');
const server = await createServer({ root, server: { port, strictPort: true, host: value('--host') ?? true } });
try {
  await server.listen();
} catch (error) {
  await server.close();
  fail(`${error.message} — is another one running? Choose another port: npm start -- --port 5174`);
}

const { renderUnicodeCompact } = await import('uqr');
const phones = Object.values(networkInterfaces())
  .flat()
  .filter((net) => net && net.family === 'IPv4' && !net.internal)
  .map(({ address }) => `http://${address}:${port}/mfuwu/`);
const platform = server.config.env.VITE_API_ORIGIN;
console.log(
  `\n  灵屿宇宙 H5 with ${platform ? `the platform at ${platform}` : 'the sandbox'}\n\n  here     http://localhost:${port}/mfuwu/`,
);
for (const phone of phones) console.log(`  phone    ${phone}   (same network)`);
if (phones[0]) console.log(`\n${renderUnicodeCompact(phones[0], { border: 2 })}`);
if (!platform) {
  console.log(
    `\n  log in with any mainland number, code 888888\n  API requests go to http://localhost:${port}/api and are listed here\n  fresh data: npm start -- --reset   stop: Ctrl+C\n`,
  );
}
