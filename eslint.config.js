import js from '@eslint/js';
import globals from 'globals';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * The folders of src in import order. A folder may import from those to its right, never from those to its left.
 */
const rooms = ['main', 'app', 'pages', 'features', 'kit', 'tracking', 'api', 'session', 'lib'];

const advice = {
  app: 'What a page needs of the shell reaches it through the router or a kit component.',
  pages: 'Move what pages share into features (a part of the product) or kit (anything else).',
  features: 'kit knows no word of the product: take it as a prop or a callback.',
  kit: 'Take it as a parameter or a callback, or move the pure part into lib.',
  tracking: 'Track from kit, a feature or a page.',
  api: 'Session code gets what it needs as a parameter.',
  session: 'lib is pure: pass the value in.',
};

/** The import rules of one room; `own` are extra packages the room may use. */
function roomRule(room, { axios = false, antd = false } = {}) {
  const left = rooms.slice(1, rooms.indexOf(room));
  const patterns = left.map((name) => ({
    group: [`**/${name}/**`, `../${name}/**`],
    message: `${room} stands to the right of ${name} and cannot import it. ${advice[name]}`,
  }));
  patterns.push({
    group: ['**/sandbox/**'],
    message: 'The sandbox never ships: src must not import it. Put shared pure code into src/lib.',
  });
  patterns.push({ group: ['**/cases.ts'], message: 'These are for the tests alone.' });
  if (room === 'app') {
    patterns.push({
      group: ['**/pages/all-routes.ts', '**/route.ts'],
      message: 'The entry would grow with every page: take virtual:page-routes.',
    });
  }
  if (room === 'pages') {
    patterns.push({
      regex: '^\\.\\./(?!\\.\\./|page-route\\.ts$|kit/)',
      message: 'Pages never import pages. Move what they share into features or kit.',
    });
  }
  if (!axios)
    patterns.push({
      group: ['axios', 'axios/*'],
      message: 'Only src/api/http.ts talks to axios. Add a call to src/api instead.',
    });
  if (!antd) {
    patterns.push({
      regex: '^antd-mobile(/es)?$',
      message:
        "Import one component ('antd-mobile/es/components/toast') and load it on first use: the barrel pulls in everything.",
    });
  }
  return ['error', { patterns }];
}

const room = (name, options) => ({
  files: [`src/${name}/**/*.{ts,tsx}`],
  ignores: ['**/*.test.{ts,tsx}'],
  rules: { 'no-restricted-imports': roomRule(name, options) },
});

/**
 * The rooms of the sandbox, by the same rule: to the right, never to the left. `proof` and tests may import anything.
 */
const sandboxRooms = {
  proof: { path: 'proof/', wayOut: 'Move what the platform itself needs into domain or core.' },
  server: { path: 'server/', wayOut: 'Take it from the platform that is handed in.' },
  handlers: { path: 'handlers/', wayOut: 'Move the business rule that both need into domain.' },
  db: {
    path: '(db/)?(open\\.ts|migrations/|seed/)',
    wayOut: 'The open database is platform.db; what never changes goes into db/data.',
  },
  domain: { path: 'domain/', wayOut: 'Hand it in as a parameter, or move the part without business rules into core.' },
  'db/data': { path: '(db/)?data/', wayOut: 'Hand it in as a parameter: core and art know no content.' },
  core: { path: 'core/', wayOut: 'Hand it in as a parameter: art only paints.' },
  art: { path: 'art/' },
};

const ofSrc = {
  group: ['app', 'pages', 'features', 'kit', 'session', 'tracking'].map((name) => `**/src/${name}/**`),
  message: 'The sandbox takes schemas and types from src/api and pure code from src/lib, nothing else.',
};

/** The import rules of one room of the sandbox; `without` are rooms to its right that it must not use either. */
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
const copyMessage = 'No Chinese in .tsx: put the words into copy.ts beside the page (a function where numbers enter).';

export default tseslint.config(
  { ignores: ['node_modules', 'dist', '.sandbox', '.shots', '.bench', '.test-results', '**/*.cjs', 'build/new-page'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: ['src/**/*.{ts,tsx}', 'sandbox/**/*.ts', 'tests/**/*.{ts,tsx}', 'build/**/*.ts', '*.ts'],
    extends: [...tseslint.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-assertions': 'error',
      '@typescript-eslint/prefer-promise-reject-errors': 'off',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: { ...hooks.configs.recommended.rules, 'no-console': ['error', { allow: ['warn', 'error', 'info'] }] },
    languageOptions: { globals: globals.browser },
  },
  { files: ['build/**', 'tests/**', 'sandbox/**', '*.js', '*.ts'], languageOptions: { globals: { ...globals.node } } },
  // Parts of these run in the page that is measured.
  { files: ['tests/bench/**'], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  // Playwright reads the fixtures a function wants from its pattern, also where it wants none.
  { files: ['tests/e2e/**/*.ts'], rules: { 'no-empty-pattern': 'off' } },
  room('app'),
  room('pages'),
  room('features'),
  room('kit'),
  room('tracking'),
  room('api'),
  room('session'),
  room('lib'),
  { files: ['src/api/http.ts'], rules: { 'no-restricted-imports': roomRule('api', { axios: true }) } },
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
