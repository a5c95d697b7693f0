import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail, say } from './install.mjs';

/** Chromium without its windows: the tests take a seventh less time with it (docs/decisions/libraries.md). */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const NGINX_BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Path of Chromium for the browser tests and screenshots: CHROME_PATH, an installed browser, or a new install from the
 * system packages (Debian, Ubuntu). Also installs a Chinese font if there is none.
 */
export function ensureChromium() {
  const found = findChromium();
  ensureChineseFont();
  if (found) return found;
  if (!has('apt-get')) fail('no Chromium found: install Chromium or Chrome, or set CHROME_PATH');
  say('no Chromium found: installing it from the system packages');
  // Debian has the shell, Ubuntu does not.
  if (!installed(SHELL, 'fonts-noto-cjk')) apt('chromium', 'fonts-noto-cjk');
  return findChromium() ?? fail('Chromium was installed but is not found; set CHROME_PATH');
}

/**
 * Path of an nginx with the brotli module for the tests of deploy/nginx.conf: NGINX_PATH, an installed nginx, or a new
 * install from the system packages. Returns undefined only outside Linux, where these tests are skipped.
 */
export function ensureNginx() {
  const named = process.env.NGINX_PATH;
  if (named) return existsSync(named) ? named : fail(`NGINX_PATH is ${named}, which does not exist`);
  if (has('apt-get') && !(existsSync('/usr/sbin/nginx') && existsSync(NGINX_BROTLI) && has('openssl'))) {
    say('no nginx with brotli found: installing it from the system packages');
    apt('nginx-light', 'libnginx-mod-http-brotli-static', 'openssl');
  }
  if (existsSync(NGINX_BROTLI)) return '/usr/sbin/nginx';
  if (process.platform === 'linux') fail('no nginx with its brotli module found: install both, or set NGINX_PATH');
  return undefined;
}

function findChromium() {
  const named = process.env.CHROME_PATH;
  if (named) return existsSync(named) ? named : fail(`CHROME_PATH is ${named}, which does not exist`);
  for (const name of NAMES) {
    const { stdout, status } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0 && stdout.trim()) return stdout.trim();
  }
  return PLACES.find((place) => existsSync(place));
}

function ensureChineseFont() {
  if (process.platform !== 'linux' || !has('fc-list')) return;
  const { stdout } = spawnSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' });
  if (stdout.trim() || !has('apt-get')) return;
  say('no Chinese font found: installing one, so that screenshots show Chinese text');
  apt('fonts-noto-cjk');
}

/** Path of a program, or undefined. */
export function findProgram(name) {
  const { stdout, status } = spawnSync('which', [name], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Installs system packages that one can do without. @returns whether they are installed */
export function tryApt(what, ...packages) {
  if (!has('apt-get')) return false;
  say(`no ${what} found: installing it from the system packages`);
  return installed(...packages);
}

function apt(...packages) {
  if (!installed(...packages)) fail(`could not install ${packages.join(' and ')}; install it by hand`);
}

function installed(...packages) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const aptGet = (...args) => {
    const [program, ...rest] = [...sudo, 'apt-get', ...args];
    return spawnSync(program, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status;
  };
  return aptGet('update', '-qq') === 0 && aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages) === 0;
}

function has(program) {
  return spawnSync('which', [program]).status === 0;
}
