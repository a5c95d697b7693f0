// Serves a sandbox in a process of its own, for the tests of its speed, its memory and its sudden death.
// The parent names the bundle and the database; the rest is told over the process's own channel.
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
