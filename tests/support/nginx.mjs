import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get as httpGet } from 'node:http';
import { get as httpsGet } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';

/**
 * Starts nginx on a free local port.
 * @param {string} program path of nginx
 * @param {{ conf: string; root: string; apiOrigin?: string; probe: string; http2?: boolean;
 * more?: Record<string, string> }} options configuration
 * file, folder of the served files, platform, a path that answers 200, whether to serve HTTP/2 with a self-signed
 * certificate, and further variables of the file
 * @returns {Promise<{ origin: string; pid: number; errors: () => string; serve: (root: string) => Promise<void>;
 * stop: () => Promise<void> }>} `errors` is what it has written to its error log; `serve` replaces the folder as a
 * release does: another configuration, then a reload
 */
export async function startNginx(program, { conf, root, apiOrigin = '', probe, http2 = false, more = {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'lingyu-nginx-'));
  const port = await freePort();
  /** @type {Record<string, string>} */
  const values = {
    LISTEN: `127.0.0.1:${port}${http2 ? ' ssl http2' : ''}`,
    TLS: http2 ? selfSigned(folder) : '/dev/null',
    ROOT: root,
    API_ORIGIN: apiOrigin,
    NGINX_PID: join(folder, 'nginx.pid'),
    NGINX_TEMP: folder,
    ...more,
  };
  const file = join(folder, 'nginx.conf');
  const configure = () => {
    const text = readFileSync(conf, 'utf8').replace(/\$\{(\w+)\}/g, (_, /** @type {string} */ name) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${conf} uses an unknown variable: ${name}`);
      return value;
    });
    // As another user, nginx workers could not read a checkout below /root.
    writeFileSync(file, process.getuid?.() === 0 ? `user root;\n${text}` : text);
  };
  configure();
  const child = spawn(program, ['-e', 'stderr', '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (/** @type {Buffer} */ part) => {
    errors += part;
    process.stderr.write(part);
  });
  const origin = `${http2 ? 'https' : 'http'}://127.0.0.1:${port}`;
  const until = Date.now() + 10_000;
  while (!(await answers(origin + probe))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('nginx did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin,
    pid: child.pid ?? 0,
    errors: () => errors,
    serve: async (next) => {
      values['ROOT'] = next;
      const wanted = readFileSync(join(next, 'version.json'), 'utf8');
      configure();
      child.kill('SIGHUP');
      const end = Date.now() + 10_000;
      // Old workers answer until they have ended.
      for (let same = 0; same < 5; same += (await textOf(origin + probe)) === wanted ? 1 : -same) {
        if (Date.now() > end) throw new Error(`nginx does not serve ${next}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a certificate for this machine. @returns the file that names it for nginx */
function selfSigned(/** @type {string} */ folder) {
  const [key, certificate, file] = ['key.pem', 'certificate.pem', 'tls.conf'].map((name) => join(folder, name));
  const { status, error, stderr } = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', certificate],
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`openssl could not create a certificate: ${error ?? stderr}`);
  writeFileSync(file, `ssl_certificate ${certificate};\nssl_certificate_key ${key};\n`);
  return file;
}

/** @returns {Promise<string>} */
const textOf = async (/** @type {string} */ url) => (await fetch(url, { headers: { connection: 'close' } })).text();

/** @returns {Promise<boolean>} */
function answers(/** @type {string} */ url) {
  return new Promise((resolve) => {
    const get = url.startsWith('https') ? httpsGet : httpGet;
    get(url, { rejectUnauthorized: false, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).on('error', () => resolve(false));
  });
}
