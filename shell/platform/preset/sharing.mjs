import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const facade = (name) => fileURLToPath(new URL(`./facades/${name}.mjs`, import.meta.url));

/**
 * The one sharing policy of all front-end builds: what the shell provides and no remote bundles.
 * `facade` names the module that is provided in the package's place, because a shared package ships whole;
 * `lazy` keys stay out of the shell's first script and load when a remote asks. Of those with `parts` the shell's own modules
 * take what they need past the share, so that the first script has that much of them; the whole comes when it is asked for.
 * `needs` is the lowest version of a library that a remote can do with. Ours have none: names judge them (uses.mjs, docs/adr/0039).
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

/* Not what happens to be installed here: each patch of a library would be a release of everybody. */
const asked = ({ needs }) =>
  needs
    ? { singleton: true, strictVersion: true, requiredVersion: `^${needs}` }
    : { singleton: true, requiredVersion: false };

/** What a remote consumes: everything of the policy, nothing of it in its own files. */
export function consumedShares() {
  return Object.fromEntries(sharedKeys.map((key) => [key, { ...asked(policy[key]), import: false }]));
}

/** What the shell provides. */
export function providedShares() {
  return Object.fromEntries(
    sharedKeys.map((key) => {
      const { facade: instead, lazy, parts } = policy[key];
      const version = versionOf(key);
      // By its path a module is provided even though the shell never imports it.
      const path = instead ?? (lazy ? require.resolve(key) : undefined);
      // What nobody imports by this name is consumed by nobody here.
      const name = parts ? `whole:${key}` : key;
      const options = { ...asked(policy[key]), shareKey: key, version, eager: !lazy };
      return [name, { ...options, ...(path ? { import: path } : {}) }];
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
