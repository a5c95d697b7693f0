// Serves a sandbox in its own process, for the performance, memory and crash recovery tests.
// The arguments are the bundle and the database; everything else uses the process's IPC channel.
import { pathToFileURL } from 'node:url';

const [bundle, file] = process.argv.slice(2);
const { serve } = await import(pathToFileURL(bundle).href);
const loaded = performance.now();
const { base, sandbox, close } = await serve({ file });
process.send({ base, loaded, opened: performance.now() });

process.on('message', (wanted) => {
  if (wanted === 'memory') process.send({ memory: process.memoryUsage().rss });
  else if (wanted === 'close') close().then(() => process.exit(0));
  else process.send({ tokens: wanted.phones.map((phone) => sandbox.issueToken({ phone }).accessToken) });
});
