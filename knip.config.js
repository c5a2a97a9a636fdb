/** What `npm test` asks knip: every package declares what it imports, and nothing is declared that nobody imports. */
const these = (...sources) => ({ entry: sources, project: sources });
const files = () => these('**/*.{ts,tsx,js,mjs,cjs,css}', '!dist/**');

export default {
  workspaces: {
    // Its tests of packages configure the Testing Library that these packages have.
    '.': { ...these('*.{js,mjs,cjs}', 'tools/**/*.{ts,mjs}'), ignoreDependencies: ['@testing-library/.+'] },
    // Their files are found by `resolve`.
    api: { ...files(), ignoreDependencies: ['world-atlas', '@fontsource-variable/.+'] },
    'api/contract': files(),
    // The checks give the page axe's file.
    'design-system': { ...files(), ignoreDependencies: ['axe-core'] },
    // What the preset calls the libraries behind the facades, and a bundler that a test starts by its file.
    'shell/platform': { ...files(), ignoreDependencies: ['yolo-unshared-.+', '@rspack/cli'] },
    // What the monolith of the benchmark puts there.
    shell: { ...files(), ignoreDependencies: ['yolo-bundled-remotes'] },
    'mfe-*': files(),
    // The sample area is built in a copy of the tree, where what it imports is; a test is an entry by its name.
    e2e: {
      ...these('**/*.{ts,tsx,js,mjs,cjs,css}', '!dist/**', '!sample-area/**'),
      ignore: ['sample-area/**'],
    },
  },
  // `tools/parts/nx.mjs` and `jest.mjs` start them by their files.
  ignoreDependencies: ['nx', '@swc-node/register'],
  compilers: {
    css: (text) =>
      [...text.matchAll(/url\(['"](@[^'"]+)/g)].map(([, file]) => `import '${file}';`).join('\n'),
  },
};
