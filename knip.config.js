/** The configuration of knip in `npm test`: everything must be used, and every package must declare its imports. */
const tests = ['**/*.{test,soak,stories,check,spec}.{ts,tsx,mjs}'];
const configs = ['*.{js,mjs,cjs}'];
const sources = (...entry) => ({
  entry: [...configs, ...tests, ...entry],
  project: ['**/*.{ts,tsx,js,mjs,cjs,css}', '!dist/**'],
});

export default {
  workspaces: {
    // The root's jest setup configures the Testing Library that the packages have.
    '.': {
      entry: [
        ...configs,
        'tools/*.mjs',
        'tools/**/*.test.mjs',
        'tools/lint/*.mjs',
        'tools/parts/make-ready.mjs',
      ],
      project: [...configs, 'tools/**/*.{ts,mjs}'],
      ignoreDependencies: ['@testing-library/.+'],
    },
    api: {
      ...sources(
        'src/{main,admin}.ts',
        // Modules that `app.module.ts` imports by a list, and files that are started by path.
        'src/areas/*/*.module.ts',
        'src/**/*-{process,thread,worker}.ts',
        'src/core/database/embedded/{guard,keeper,server}.ts',
        'src/areas/assistant/designs/contact-sheets.ts',
        'test/*-{process,thread,worker}.ts',
        // Loaded by `areaRows`.
        'src/areas/*/testing/*.ts',
        'test/docs/write.ts',
      ),
      // Their files are located by `resolve`.
      ignoreDependencies: ['world-atlas', '@fontsource-variable/.+'],
    },
    'api/contract': sources('src/*/{index,schemas}.ts'),
    'design-system': {
      ...sources(
        'src/*.ts',
        'src/foundation/*.css',
        '.storybook/*',
        'checks/*',
        'src/stories/styled-props.tsx',
      ),
      // The checks inject axe's file into the page.
      ignoreDependencies: ['axe-core'],
    },
    'shell/platform': {
      ...sources('preset/*.mjs', 'preset/facades/*.mjs'),
      // The preset's aliases for the libraries behind the facades, and a bundler that a test starts by its file.
      ignoreDependencies: ['yolo-unshared-.+', '@rspack/cli'],
    },
    shell: {
      ...sources('e2e/pages.ts', 'src/*.{ts,tsx}', 'src/page/boot.js', 'src/monolith/*'),
      // Provided by the monolith of the benchmark.
      ignoreDependencies: ['yolo-bundled-remotes'],
    },
    'mfe-*': sources(
      'e2e/pages.ts',
      'remote.manifest.ts',
      'src/*.{ts,tsx}',
      'src/screen/{page,polyfills}.{ts,tsx}',
    ),
    e2e: {
      ...sources(
        'journeys/*.ts',
        'bench/*.ts',
        'bench/parts/*-reference.ts',
        'bench/parts/reference.ts',
        'look/*.ts',
        'support/{global-setup,crash-remote,slot-remote}.{ts,js}',
      ),
      // The sample area is built in a copy of the tree, where its imports resolve; its test is an entry by its name.
      ignore: ['sample-area/**'],
      project: ['**/*.{ts,tsx,js,mjs,cjs,css}', '!dist/**', '!sample-area/**'],
    },
  },
  // `tools/parts/nx.mjs` and `jest.mjs` start them by path.
  ignoreDependencies: ['nx', '@swc-node/register'],
  compilers: {
    css: (text) =>
      [...text.matchAll(/url\(['"](@[^'"]+)/g)].map(([, file]) => `import '${file}';`).join('\n'),
  },
};
