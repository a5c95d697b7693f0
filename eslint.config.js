import js from '@eslint/js';
import globals from 'globals';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Folders of src in import order. A folder may import only from folders to its right. */
const rooms = ['main', 'app', 'pages', 'features', 'kit', 'tracking', 'api', 'session', 'lib'];

const advice = {
  app: 'Pass what a page needs from the shell through the router or a kit component.',
  pages: 'Move code shared by pages into features (a part of the product) or kit (anything else).',
  features: 'kit is independent of the product: use a prop or a callback.',
  kit: 'Take it as a parameter or a callback, or move the pure part into lib.',
  tracking: 'Call tracking from kit, a feature or a page.',
  api: 'Pass the value to session code as a parameter.',
  session: 'lib is pure: pass the value in.',
};

/** Import rules of one folder; the options allow restricted packages. */
function roomRule(room, { axios = false, antd = false } = {}) {
  const left = rooms.slice(1, rooms.indexOf(room));
  const patterns = left.map((name) => ({
    group: [`**/${name}/**`, `../${name}/**`],
    message: `${room} must not import ${name}. ${advice[name]}`,
  }));
  patterns.push({
    group: ['**/sandbox/**'],
    message: 'The sandbox never ships: src must not import it. Put shared pure code into src/lib.',
  });
  patterns.push({ group: ['**/cases.ts'], message: 'cases.ts is for tests only.' });
  if (room === 'app') {
    patterns.push({
      group: ['**/pages/all-routes.ts', '**/route.ts'],
      message: 'The entry would grow with every page: import virtual:page-routes.',
    });
  }
  if (room === 'pages') {
    patterns.push({
      regex: '^\\.\\./(?!\\.\\./|page-route\\.ts$|kit/)',
      message: 'Pages must not import other pages. Move shared code into features or kit.',
    });
  }
  if (!axios)
    patterns.push({
      group: ['axios', 'axios/*'],
      message: 'Only src/api/axios-client.ts imports axios. Add a call to src/api instead.',
    });
  if (!antd) {
    patterns.push({
      regex: '^antd-mobile(/es)?$',
      message:
        "Import one component ('antd-mobile/es/components/toast') and load it on first use: the barrel imports everything.",
    });
  }
  return ['error', { patterns }];
}

const room = (name, options) => ({
  files: [`src/${name}/**/*.{ts,tsx}`],
  ignores: ['**/*.test.{ts,tsx}'],
  rules: { 'no-restricted-imports': roomRule(name, options) },
});

/** Folders of the sandbox in import order, by the same rule. `proof` and tests may import anything. */
const sandboxRooms = {
  proof: { path: 'proof/', wayOut: 'Move code the platform needs into domain or core.' },
  server: { path: 'server/', wayOut: 'Use the platform passed as a parameter.' },
  handlers: { path: 'handlers/', wayOut: 'Move the shared business rule into domain.' },
  db: {
    path: '(db/)?(open\\.ts|migrations/|seed/)',
    wayOut: 'The open database is platform.db; constant data belongs in db/data.',
  },
  domain: { path: 'domain/', wayOut: 'Pass it as a parameter, or move the part without business rules into core.' },
  'db/data': { path: '(db/)?data/', wayOut: 'Pass it as a parameter: core and art do not depend on content.' },
  core: { path: 'core/', wayOut: 'Pass it as a parameter: art only renders pictures.' },
  art: { path: 'art/' },
};

const ofSrc = {
  group: ['app', 'pages', 'features', 'kit', 'session', 'tracking'].map((name) => `**/src/${name}/**`),
  message: 'From src the sandbox may import only schemas and types of src/api and pure code of src/lib.',
};

/** Import rules of one folder of the sandbox; `without` lists folders to its right that it must not import either. */
function sandboxRoom(name, { without = [] } = {}) {
  const names = Object.keys(sandboxRooms);
  const patterns = [...names.slice(0, names.indexOf(name)), ...without].map((other) => ({
    regex: `^(\\.\\./)+(sandbox/)?${sandboxRooms[other].path}`,
    message: `${name} cannot import ${other}. ${sandboxRooms[other].wayOut}`,
  }));
  return {
    files: [`sandbox/${name}/**/*.ts`],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [ofSrc, ...patterns] }] },
  };
}

const chinese = '/[\\u3400-\\u9fff\\uff00-\\uffef]/';
const copyMessage = 'No Chinese in .tsx: put the text into copy.ts next to the page (a function for text with values).';

export default tseslint.config(
  {
    ignores: [
      'node_modules',
      'dist',
      '.sandbox',
      '.shots',
      '.bench',
      '.engines',
      '.test-results',
      '**/*.cjs',
      'build/new-page',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  // The rules that need types are in .oxlintrc.json.
  { files: ['**/*.{ts,tsx}'], rules: { '@typescript-eslint/consistent-type-assertions': 'error' } },
  {
    files: ['src/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: { ...hooks.configs.recommended.rules, 'no-console': ['error', { allow: ['warn', 'error', 'info'] }] },
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['build/**', 'deploy/**', 'tests/**', 'sandbox/**', '*.js', '*.ts'],
    languageOptions: { globals: { ...globals.node } },
  },
  // Parts of the benchmark run in the measured page.
  { files: ['tests/bench/**'], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  // Playwright requires an object pattern as the first parameter, also if no fixture is used.
  { files: ['tests/e2e/**/*.ts'], rules: { 'no-empty-pattern': 'off' } },
  room('app'),
  room('pages'),
  room('features'),
  room('kit'),
  room('tracking'),
  room('api'),
  room('session'),
  room('lib'),
  { files: ['src/api/axios-client.ts'], rules: { 'no-restricted-imports': roomRule('api', { axios: true }) } },
  {
    files: ['src/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: `Literal[value=${chinese}]`, message: copyMessage },
        { selector: `TemplateElement[value.raw=${chinese}]`, message: copyMessage },
        { selector: `JSXText[value=${chinese}]`, message: copyMessage },
      ],
    },
  },
  { files: ['sandbox/**/*.ts'], rules: { 'no-restricted-imports': ['error', { patterns: [ofSrc] }] } },
  sandboxRoom('server'),
  sandboxRoom('handlers', { without: ['db'] }),
  sandboxRoom('db'),
  sandboxRoom('domain'),
  sandboxRoom('db/data'),
  sandboxRoom('core'),
  sandboxRoom('art'),
);
