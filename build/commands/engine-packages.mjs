import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { root, say } from './install.mjs';
import { findProgram, tryApt } from './system-packages.mjs';

/** Ignored by git. */
const FOLDER = join(root, '.engines');

/** The last release that brings Chromium 80 (80.0.3987.0), and its integrity as npm publishes it. */
const OLD_CHROMIUM = {
  name: 'chrome-aws-lambda',
  version: '2.1.1',
  integrity: 'sha512-Wer2QuygxsCov5bM2+8CLa6qYpNsc5AxYTlgTne00aFoxFP491LGJRxOQtGnYtsJP6UG4pB0SfrwTyPnLys1Lw==',
};

/** Folder of Chromium 80, fetched by npm and unpacked once; undefined if that is not possible (Linux on x64 only). */
export function ensureOldChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(FOLDER, 'chromium-80');
  if (existsSync(join(folder, 'lib'))) return folder;
  const { name, version, integrity } = OLD_CHROMIUM;
  say(`fetching Chromium 80 (npm package ${name} ${version}, 41 MB)`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const packed = spawnSync('npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', folder], {
    cwd: root,
    encoding: 'utf8',
  });
  const archive = join(folder, `${name}-${version}.tgz`);
  if (packed.status !== 0 || !existsSync(archive)) return undefined;
  const hash = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (hash !== integrity) throw new Error(`${name} ${version} is not the package that we know: ${hash}`);
  const unpack = (...args) => spawnSync('tar', [...args], { cwd: folder }).status === 0;
  if (!unpack('-xzf', archive, '--strip-components=2', 'package/bin')) return undefined;
  const inflate = (file) => brotliDecompressSync(readFileSync(join(folder, file)));
  writeFileSync(join(folder, 'chromium'), inflate('chromium.br'));
  chmodSync(join(folder, 'chromium'), 0o755);
  for (const part of ['swiftshader.tar', 'aws.tar']) {
    writeFileSync(join(folder, part), inflate(`${part}.br`));
    if (!unpack('-xf', part)) return undefined;
  }
  return folder;
}

/** Programs of WebKitGTK with its driver and a screen; undefined if the system's packages have none. */
export function ensureWebKit() {
  const browsers = ['4.1', '4.0', '6.0'].flatMap((api) =>
    ['x86_64', 'aarch64'].map((arch) => `/usr/lib/${arch}-linux-gnu/webkit2gtk-${api}/MiniBrowser`),
  );
  const find = () => {
    const [driver, xvfb] = [findProgram('WebKitWebDriver'), findProgram('Xvfb')];
    const browser = browsers.find((path) => existsSync(path));
    return driver && xvfb && browser ? { driver, xvfb, browser } : undefined;
  };
  return find() ?? (tryApt('WebKit', 'webkit2gtk-driver', 'xvfb') ? find() : undefined);
}

/** Path of Firefox ESR; undefined if the system's packages have none. */
export function ensureFirefox() {
  const find = () => findProgram('firefox-esr') ?? findProgram('firefox');
  return find() ?? (tryApt('Firefox ESR', 'firefox-esr') ? find() : undefined);
}
