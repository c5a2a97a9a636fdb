import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const facade = (name) => fileURLToPath(new URL(`./facades/${name}.mjs`, import.meta.url));

/**
 * The one sharing policy of all front-end builds: what the shell provides and no remote bundles.
 * `facade` names the module that is provided in the package's place, because a shared package ships whole;
 * `lazy` keys stay out of the shell's first script and load when a remote asks.
 */
const policy = {
  react: {},
  'react/jsx-runtime': { versionOf: 'react' },
  'react-dom': {},
  'react-dom/client': { versionOf: 'react-dom' },
  'react-router-dom': { facade: facade('react-router-dom') },
  'styled-components': { facade: facade('styled-components') },
  rxjs: { facade: facade('rxjs') },
  '@tanstack/react-query': { facade: facade('react-query') },
  '@yolo/contract': {},
  '@yolo/platform': {},
  '@yolo/platform/event': { versionOf: '@yolo/platform', lazy: true },
  '@yolo/platform/page': { versionOf: '@yolo/platform', lazy: true },
  '@yolo/platform/remote': { versionOf: '@yolo/platform' },
  '@yolo/design-system': {},
  '@yolo/design-system/areas': { versionOf: '@yolo/design-system', lazy: true },
  '@yolo/design-system/calendar': { versionOf: '@yolo/design-system', lazy: true },
  '@yolo/design-system/chat': { versionOf: '@yolo/design-system', lazy: true },
  '@yolo/design-system/combobox': { versionOf: '@yolo/design-system', lazy: true },
  '@yolo/design-system/covers': { versionOf: '@yolo/design-system', lazy: true },
  '@yolo/design-system/event-month': { versionOf: '@yolo/design-system', lazy: true },
  '@yolo/design-system/guests': { versionOf: '@yolo/design-system', lazy: true },
  '@yolo/design-system/invitations': { versionOf: '@yolo/design-system', lazy: true },
  '@yolo/design-system/lightbox': { versionOf: '@yolo/design-system', lazy: true },
  '@yolo/design-system/map': { versionOf: '@yolo/design-system', lazy: true },
  '@yolo/design-system/notifications': { versionOf: '@yolo/design-system', lazy: true },
  '@yolo/design-system/tables': { versionOf: '@yolo/design-system', lazy: true },
  '@yolo/design-system/wall': { versionOf: '@yolo/design-system', lazy: true },
};

/** Every shared key, for the inspection of bundles. */
export const sharedKeys = Object.keys(policy);

/** Those of them that the shell loads only when they are asked for. */
const lateKeys = sharedKeys.filter((key) => policy[key].lazy);

/**
 * Keys of what named chunks take from the shell and the shell loads only when asked. By chunks and not by their files: one that
 * has nothing but what is shared has no file.
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

/** Their modules, by key. */
export const lateShares = () => Object.fromEntries(lateKeys.map((key) => [key, require.resolve(key)]));

function versionOf(key) {
  // Packages with an exports map hide their package.json from `require`, so it is read from the folder.
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

const strict = (version) => ({ singleton: true, strictVersion: true, requiredVersion: `^${version}` });

/** What a remote consumes: everything of the policy, nothing of it in its own files. */
export function consumedShares() {
  return Object.fromEntries(sharedKeys.map((key) => [key, { ...strict(versionOf(key)), import: false }]));
}

/** What the shell provides. */
export function providedShares() {
  return Object.fromEntries(
    sharedKeys.map((key) => {
      const { facade: instead, lazy } = policy[key];
      const version = versionOf(key);
      // By its path a module is provided even though the shell never imports it.
      const path = instead ?? (lazy ? require.resolve(key) : undefined);
      return [key, { ...strict(version), version, eager: !lazy, ...(path ? { import: path } : {}) }];
    }),
  );
}

/** Paths that the facades import by names that are not shared, and react-router's production build, which it never chooses itself. */
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
