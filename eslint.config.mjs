import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import * as regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import words from './tools/lint/plain-words.mjs';
import shares from './tools/lint/shares.mjs';
import tests from './tools/lint/timed-tests.mjs';
import walls from './tools/lint/walls.mjs';
import mounts from './tools/lint/what-stays.mjs';

/** The allowed imports: the last column of the table of rooms (docs/adr/0001). */
const depConstraints = [
  { sourceTag: 'scope:contract', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'scope:design-system', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'scope:platform', onlyDependOnLibsWithTags: ['scope:contract', 'scope:design-system'] },
  {
    sourceTag: 'scope:shell',
    onlyDependOnLibsWithTags: ['scope:platform', 'scope:design-system', 'scope:contract'],
  },
  {
    sourceTag: 'scope:remote',
    onlyDependOnLibsWithTags: ['scope:platform', 'scope:design-system', 'scope:contract'],
  },
  { sourceTag: 'scope:api', onlyDependOnLibsWithTags: ['scope:contract'] },
  { sourceTag: 'scope:e2e', onlyDependOnLibsWithTags: ['scope:contract'] },
];

const HAND_WRITTEN =
  'Nobody checks this row type: declare the columns (statement, prepared), or ask a typed query.';
/** Results of SQL with unchecked row types. */
const handWrittenRows = [
  'CallExpression[callee.property.name=/^(execute|query)$/][typeArguments]',
  ':not(ExpressionStatement) > AwaitExpression > CallExpression[callee.property.name=/^(execute|query)$/][arguments.length>0]',
  'CallExpression[callee.name=/^(prepared|preparedLists|rowsInPages)$/][typeArguments]',
].map((selector) => ({ selector, message: HAND_WRITTEN }));

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**', '.nx/**', '.tools/**', '**/test-results/**'] },
  // Its imports resolve only in the copy of the tree that new-area.spec.ts makes and builds.
  { ignores: ['e2e/sample-area/**'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { '@nx': nx },
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          depConstraints,
          enforceBuildableLibDependency: false,
          allow: [
            '^.*/jest\\.preset\\.mjs$',
            '^.*/tools/parts/found-browser\\.ts$',
            // The page lists of shell and remotes, which contact sheets and page checks look up in their folders.
            '^.*/e2e/support/[\\w-]+\\.ts$',
            '^.*/api/test/(commands|outage|photos)/[\\w-]+\\.ts$',
            '^.*/api/test/(s3-server|seeded-random)\\.ts$',
          ],
        },
      ],
      // Packages without an entry: nx has no edge for them, so the rule above would accept these names.
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@yolo/shell', '@yolo/api', '@yolo/e2e', '@yolo/mfe-*'],
              message: 'Nobody imports an app: see the table of rooms in docs/adr/0001.',
            },
          ],
        },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      // Limits branches rather than the length of functions: a limit of lines leads to chains of functions that are
      // called once.
      complexity: ['error', { max: 22 }],
      'max-depth': ['error', 4],
    },
  },
  {
    // Slices import each other by their entries, so that a front end's bundle shares what the shell provides.
    files: ['api/contract/**/*.ts'],
    rules: {
      '@nx/enforce-module-boundaries': ['error', { depConstraints, allowCircularSelfDependency: true }],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    },
  },
  {
    // Nest reads constructor parameter types at run time; a type-only import would erase them.
    files: ['api/src/**/*.ts'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'off',
      // Areas extend core's open types.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    },
  },
  {
    // A row's type must come from a table or from declared columns (docs/how-to.md, "a question to the database").
    files: ['api/src/**/*.ts'],
    ignores: ['**/*.{test,soak}.ts', 'api/src/core/database/**'],
    rules: { 'no-restricted-syntax': ['error', ...handWrittenRows] },
  },
  {
    // Untrusted text, such as a message or a page, must not block the process (docs/text.md).
    files: ['api/src/**/*.ts', 'api/contract/src/**/*.ts'],
    ignores: ['**/*.{test,soak}.ts', 'api/src/demo/**'],
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': 'error' },
  },
  {
    // Tests and their helpers may import internals.
    files: ['api/src/**/*.ts', 'api/contract/src/**/*.ts', 'shell/**/*.{ts,tsx}'],
    ignores: ['**/*.{test,soak}.{ts,tsx}', 'api/src/**/testing/**'],
    plugins: { walls },
    rules: {
      'walls/areas': 'error',
      'walls/slices': 'error',
      'walls/product': 'error',
      'walls/called-slices': 'error',
    },
  },
  {
    files: ['mfe-*/src/**/*.{ts,tsx}'],
    ignores: ['**/*.{test,soak}.{ts,tsx}'],
    plugins: { shares },
    rules: { 'shares/by-name': 'error' },
  },
  {
    // What a remote leaves on the page after it is unmounted affects all others.
    files: ['mfe-*/src/**/*.{ts,tsx}'],
    ignores: ['**/*.{test,soak}.{ts,tsx}', '**/testing/**'],
    plugins: { mounts },
    rules: { 'mounts/what-stays': 'error' },
  },
  {
    // Deciding tests must give the same result on every machine; `*.soak.*` and the bench are exempt (docs/testing.md).
    files: ['**/*.test.{ts,tsx,mjs}', '**/*.spec.ts', '**/*.check.ts'],
    ignores: ['e2e/bench/**'],
    plugins: { tests },
    rules: { 'tests/no-timing': 'error' },
  },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { words },
    rules: { 'words/plain': 'error' },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { globals: globals.node },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // Tests, stories and migrations are read from top to bottom, once.
    files: ['**/*.{test,soak,stories}.{ts,tsx}', '**/migrations/**', 'e2e/**'],
    rules: { 'max-lines': 'off', complexity: 'off' },
  },
);
