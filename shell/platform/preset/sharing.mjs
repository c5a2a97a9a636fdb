import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const facade = (name) => fileURLToPath(new URL(`./facades/${name}.mjs`, import.meta.url));

/**
 * The sharing policy of all front-end builds: what the shell provides and no remote bundles.
 * `facade` names the module that is provided instead of the package, because a shared package is not tree-shaken.
 * `lazy` keys are not in the shell's first script, and load when a remote needs them. With `parts`, the shell's own modules import
 * what they need past the share, so that its first script contains only that; the whole package loads on demand.
 * `needs` is the lowest version of a library that remotes work with. Our own packages have none: their names are checked
 * (uses.mjs, docs/adr/0039).
 */
const policy = {
  react: { needs: '19.0.0' },
  'react/jsx-runtime': { versionOf: 'react', needs: '19.0.0' },
  'react-dom': { needs: '19.0.0' },
  'react-dom/client': { versionOf: 'react-dom', needs: '19.0.0' },
  'react-router-dom': { facade: facade('react-router-dom'), needs: '7.0.0' },
  'styled-components': { facade: facade('styled-components'), needs: '6.0.0' },
  rxjs: { facade: facade('rxjs'), needs: '7.0.0' },
  '@tanstack/react-query': { facade: facade('react-query'), needs: '5.0.0' },
  '@yolo/contract': {},
  '@yolo/platform': {},
  '@yolo/platform/event': { versionOf: '@yolo/platform', lazy: true },
  '@yolo/platform/page': { versionOf: '@yolo/platform', lazy: true },
  '@yolo/platform/remote': { versionOf: '@yolo/platform', lazy: true, parts: true },
  '@yolo/design-system': { lazy: true, parts: true },
  '@yolo/design-system/areas': { versionOf: '@yolo/design-system', lazy: true },
  '@yolo/design-system/calendar': { versionOf: '@yolo/design-system', lazy: true },
  '@yolo/design-system/chat': { versionOf: '@yolo/design-system', lazy: true },
  '@yolo/design-system/combobox': { versionOf: '@yolo/design-system', lazy: true },
  '@yolo/design-system/confetti': { versionOf: '@yolo/design-system', lazy: true },
  '@yolo/design-system/covers': { versionOf: '@yolo/design-system', lazy: true },
  '@yolo/design-system/eggs': { versionOf: '@yolo/design-system', lazy: true },
  '@yolo/design-system/event-month': { versionOf: '@yolo/design-system', lazy: true },
  '@yolo/design-system/guests': { versionOf: '@yolo/design-system', lazy: true },
  '@yolo/design-system/invitations': { versionOf: '@yolo/design-system', lazy: true },
  '@yolo/design-system/lightbox': { versionOf: '@yolo/design-system', lazy: true },
  '@yolo/design-system/map': { versionOf: '@yolo/design-system', lazy: true },
  '@yolo/design-system/member-picker': { versionOf: '@yolo/design-system', lazy: true },
  '@yolo/design-system/notifications': { versionOf: '@yolo/design-system', lazy: true },
  '@yolo/design-system/tables': { versionOf: '@yolo/design-system', lazy: true },
  '@yolo/design-system/wall': { versionOf: '@yolo/design-system', lazy: true },
};

/** Every shared key, for the inspection of bundles. */
export const sharedKeys = Object.keys(policy);

/** The shared keys that the shell loads on demand. */
const lateKeys = sharedKeys.filter((key) => policy[key].lazy);

/**
 * Keys of the shares that named chunks use and the shell loads on demand. By chunks, not by their files: a chunk with shared
 * modules only has no file.
 * @param {{ chunks: object[], namedChunkGroups: Record<string, { chunks: (string | number)[] }> }} stats
 * @param {string[]} names
 */
export function lateSharesOf({ chunks, namedChunkGroups }, names) {
  const ids = new Set(names.flatMap((name) => namedChunkGroups[name].chunks));
  const modules = chunks
    .filter(({ id }) => ids.has(id))
    .flatMap((chunk) => chunk.modules)
    .filter(({ moduleType }) => moduleType === 'consume-shared-module');
  return lateKeys.filter((key) => modules.some(({ identifier }) => identifier.includes(` ${key}@`)));
}

function versionOf(key) {
  // Read from the folder, since packages with an exports map hide their package.json from `require`.
  const name = policy[key].versionOf ?? key;
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return require(`${folder}/${name}/package.json`).version;
    } catch {
      continue;
    }
  }
  throw new Error(`${name} is in the sharing policy but not installed`);
}

/* Not the installed version: each patch of a library would require a release of all remotes. */
const rangeOptions = ({ needs }) =>
  needs
    ? { singleton: true, strictVersion: true, requiredVersion: `^${needs}` }
    : { singleton: true, requiredVersion: false };

/** The shares of a remote: everything in the policy, without bundling any of it. */
export function consumedShares() {
  return Object.fromEntries(sharedKeys.map((key) => [key, { ...rangeOptions(policy[key]), import: false }]));
}

/** The shares that the shell provides. */
export function providedShares() {
  return Object.fromEntries(
    sharedKeys.map((key) => {
      const { facade: facadeFile, lazy, parts } = policy[key];
      const version = versionOf(key);
      // With a path, a module is provided even if the shell never imports it.
      const path = facadeFile ?? (lazy ? require.resolve(key) : undefined);
      // A key that no import uses, so that the shell's own imports do not consume the share.
      const name = parts ? `whole:${key}` : key;
      const options = { ...rangeOptions(policy[key]), shareKey: key, version, eager: !lazy };
      return [name, { ...options, ...(path ? { import: path } : {}) }];
    }),
  );
}

/** Aliases that the facades import, which are not shared; for react-router its production build, which it does not choose itself. */
export function aliases() {
  const router = require.resolve('react-router/package.json').replace('package.json', 'dist/production/');
  const query = require.resolve('@tanstack/react-query/package.json').replace('package.json', '');
  const rxjs = require.resolve('rxjs').replace(/dist[\\/].*$/, '');
  return {
    'yolo-unshared-react-router$': `${router}index.mjs`,
    'yolo-unshared-rxjs$': `${rxjs}dist/esm/index.js`,
    'yolo-unshared-styled-components$': require
      .resolve('styled-components')
      .replace(/dist[\\/].*$/, 'dist/styled-components.browser.esm.js'),
    'yolo-unshared-react-query$': `${query}build/modern/index.js`,
  };
}
