import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Proof, table, type Tools } from './proof.ts';

/** A package of a lockfile. */
interface Package {
  name: string;
  version: string;
  licence: string;
  /** installed for the build and the tests only */
  dev: boolean;
  hasInstallScript: boolean;
}

/** Packages whose package.json names no licence in the present form; read from the text in the package. */
const READ_BY_HAND: Record<string, string> = { 'parse-cache-control': 'BSD-3-Clause' };

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
}

/** Licences under which code may ship: they ask for their text in every copy, which licences.txt of the build has. */
const SHIPPABLE = new Set([
  'MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'ISC',
  'Apache-2.0',
  '(MPL-2.0 OR Apache-2.0)',
]);
/** Licences of tools. What they say about copies concerns nobody here: no copy of a tool leaves the machine. */
const FOR_TOOLS = new Set([
  ...SHIPPABLE,
  'MPL-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'Python-2.0',
  '(MIT OR CC0-1.0)',
  '(MIT AND Zlib)',
  '(MIT OR Apache-2.0)',
  '(BSD-2-Clause OR MIT OR Apache-2.0)',
  // libvips, which draws the share pictures at build time (docs/decisions/sharp.md)
  'LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
]);

const nameOf = (path: string) => path.replace(/^.*node_modules\//, '');

/** Packages of a lockfile, each once, by name. */
function packagesOf(file: string): Package[] {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> };
  const all = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license = 'none', dev, devOptional, hasInstallScript }]) => ({
      name: nameOf(path),
      version,
      licence: license === 'none' ? (READ_BY_HAND[nameOf(path)] ?? license) : license,
      dev: (dev ?? devOptional) === true,
      hasInstallScript: hasInstallScript === true,
    }));
  const once = new Map(all.map((one) => [`${one.name} ${one.version} ${String(one.dev)}`, one]));
  return [...once.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

const npm = (root: string, ...args: string[]) =>
  spawnSync('npm', args, { cwd: root, encoding: 'utf8', timeout: 120_000, maxBuffer: 64 * 1024 * 1024 });

interface Audit {
  metadata?: { vulnerabilities?: Record<string, number> };
  statusCode?: number;
  message?: string;
}

/** Known holes in what ships. A registry that does not answer is no fault of the app, and the proof says so. */
function audit(root: string): { words: string; faults: string[] } {
  const { stdout } = npm(root, 'audit', '--omit=dev', '--json');
  let answer: Audit = {};
  try {
    answer = JSON.parse(stdout) as Audit;
  } catch {
    // Not JSON: as if it had not answered.
  }
  const counts = answer.metadata?.vulnerabilities;
  if (!counts) {
    const reason = answer.statusCode ? `it answered ${answer.statusCode}` : (answer.message ?? 'no answer');
    return { words: `**Not asked**: the registry took no audit (${reason}).`, faults: [] };
  }
  const found = Object.entries(counts).filter(([level, count]) => level !== 'total' && count > 0);
  const words = found.map(([level, count]) => `${count} ${level}`).join(', ') || 'none';
  return { words: `Known holes in what ships: ${words}.`, faults: found.length > 0 ? [`npm audit: ${words}`] : [] };
}

/** Where the bill of materials is written; git ignores it, because it names the moment and the machine's registry. */
const BILL = '.test-results/bill.cdx.json';

interface Bill {
  bomFormat: string;
  specVersion: string;
  components: { name: string; version: string; properties?: { name: string; value: string }[] }[];
}

/**
 * Writes the CycloneDX bill and compares it with the lockfile. It is made of all packages, those of tools marked: with
 * `--omit=dev` npm 11 leaves out what the tools use as well, react among it.
 */
function bill(root: string, own: readonly Package[]): { words: string; faults: string[] } {
  const { stdout, status } = npm(root, 'sbom', '--sbom-format', 'cyclonedx', '--package-lock-only');
  if (status !== 0) return { words: 'No bill was made.', faults: [`npm sbom ended with ${status}`] };
  mkdirSync(join(root, '.test-results'), { recursive: true });
  writeFileSync(join(root, BILL), stdout);
  const { bomFormat, specVersion, components } = JSON.parse(stdout) as Bill;
  const isTool = ({ properties = [] }: Bill['components'][number]) =>
    properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');
  const key = ({ name, version }: { name: string; version: string }) => `${name} ${version}`;
  const listed = new Set(components.map(key));
  const shipping = new Set(components.filter((one) => !isTool(one)).map(key));
  return {
    words: `${bomFormat} ${specVersion} of ${components.length} packages, ${shipping.size} of them installed without tools, in
\`${BILL}\` (\`npm sbom --sbom-format cyclonedx --package-lock-only\`). It has every package of the lockfile.
(With \`--omit=dev\`, npm 11 leaves out packages that the tools use as well, react among them.)`,
    faults: [
      ...own.filter((one) => !listed.has(key(one))).map((one) => `the bill lacks ${key(one)}`),
      ...own.filter((one) => !one.dev && !shipping.has(key(one))).map((one) => `the bill calls ${key(one)} a tool`),
    ],
  };
}

/** Names and versions in the licences.txt of the build. */
const inBuild = (dist: string) =>
  [...readFileSync(join(dist, 'licences.txt'), 'utf8').matchAll(/^## (\S+) - (\S+) \((.+)\)$/gm)].map(
    ([, name = '', version = '', licence = '']) => ({ name, version, licence }),
  );

function byLicence(packages: readonly Package[]): string {
  const groups = new Map<string, Package[]>();
  for (const one of packages) groups.set(one.licence, [...(groups.get(one.licence) ?? []), one]);
  const rows = [...groups].sort(([, a], [, b]) => b.length - a.length);
  return table(
    ['licence', 'packages', 'which'],
    rows.map(([licence, all]) => [
      licence,
      all.length,
      all.map(({ name, version }) => `${name} ${version}`).join(', '),
    ]),
  );
}

/** Holes, licences, the bill of materials and install scripts of all packages. */
export async function prove({ root, dist }: Tools): Promise<Proof> {
  const own = packagesOf(join(root, 'package-lock.json'));
  const ofBench = packagesOf(join(root, 'tests/bench/package-lock.json')).map((one) => ({ ...one, dev: true }));
  const shipped = own.filter(({ dev }) => !dev);
  const tools = own.filter(({ dev }) => dev);
  const built = inBuild(dist);
  const scripts = own.concat(ofBench).filter(({ hasInstallScript }) => hasInstallScript);
  const holes = audit(root);
  const list = bill(root, own);
  const ignored = /^ignore-scripts=true$/m.test(readFileSync(join(root, '.npmrc'), 'utf8'));
  const faults = [
    ...holes.faults,
    ...list.faults,
    ...shipped.filter(({ licence }) => !SHIPPABLE.has(licence)).map(({ name, licence }) => `${name} ships: ${licence}`),
    ...built
      .filter(({ licence }) => !SHIPPABLE.has(licence))
      .map(({ name, licence }) => `${name} is built in: ${licence}`),
    ...[...tools, ...ofBench]
      .filter(({ licence }) => !FOR_TOOLS.has(licence))
      .map(({ name, licence }) => `${name}: ${licence}`),
    ...(ignored ? [] : ['.npmrc does not switch install scripts off']),
  ];
  const text = `# What ships, and what it is made with

Written by \`npm run proofs -- supply\`, part of \`npm run test:long\`.

## Known holes

${holes.words}

## Bill of materials

${list.words}

## Install scripts

None is run: \`.npmrc\` has \`ignore-scripts=true\`, so \`npm ci\` installs, builds and tests without them. These packages have
one all the same: ${scripts.map(({ name, version }) => `${name} ${version}`).join(', ') || 'none'}. The first contains its
binary, and msw's would copy a worker file that nothing here uses.

## Licences of the ${built.length} packages in the build

Their texts are in \`dist/licences.txt\`, which is served at \`/mfuwu/licences.txt\`.

${table(
  ['package', 'version', 'licence'],
  built.map(({ name, version, licence }) => [name, version, licence]),
)}

## Licences of the ${shipped.length} packages that \`npm ci --omit=dev\` installs

${byLicence(shipped)}

## Licences of the ${tools.length} packages of the build and the tests

No copy of them leaves the machine.

${byLicence(tools)}

## Licences of the ${ofBench.length} packages of the benchmark

${byLicence(ofBench)}
`;
  return Promise.resolve({ text, faults });
}
