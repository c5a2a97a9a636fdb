/**
 * The browser part of module federation (docs/adr/0037): the shell provides a share scope, a remote's container gets it and checks
 * the version of each share that it uses. This module replaces the library's own runtime, and reads the data that the bundler
 * writes for this build.
 *
 * A share scope is `{ [key]: { [version]: { get, from, eager } } }`, where `get` returns a factory or the promise of one. All
 * federation runtimes use this format, so that shell and remotes may be built with different ones.
 */

/* global __webpack_require__ -- the bundler's object, with the property names of rspack 2.3 for federated builds. */
const bundler = __webpack_require__;
const {
  consumesLoadingData: consumeData,
  initializeSharingData: shareData,
  initializeExposesData: exposeData,
} = bundler;
const SCOPE = 'default';

const numbers = (version) => /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);

/** Whether a version lies in a caret range, or the range is `*`; sharing.mjs writes no other forms, which match nothing. */
function satisfies(version, range) {
  // Our own packages have no range: their names are checked at the release.
  if (range === '*') return true;
  const actual = numbers(version);
  const minimum = range[0] === '^' && numbers(range.slice(1));
  if (!actual || !minimum) return false;
  const diff = minimum.findIndex((part, place) => part !== actual[place]);
  // Equal up to the first number that is not 0; later numbers may be higher.
  const lead = minimum.findIndex(Boolean);
  return diff < 0 || (lead >= 0 && diff > lead && actual[diff] > minimum[diff]);
}

/** The factory of a shared module, or its promise. Only the shell provides shares, so that there is one version of each. */
function factoryOf({ shareKey, requiredVersion }) {
  const [version, share] = Object.entries(bundler.S[SCOPE]?.[shareKey] ?? {})[0] ?? [];
  if (!share) throw new Error(`Shared module ${shareKey} doesn't exist in shared scope ${SCOPE}`);
  if (satisfies(version, requiredVersion)) return share.get();
  throw new Error(
    `Unsatisfied version ${version} from ${share.from} of shared singleton module ${shareKey} (required ${requiredVersion})`,
  );
}

const install = (id, make) => {
  bundler.m[id] = (module) => {
    delete bundler.c[id];
    module.exports = make();
  };
};

/** Adds the shares of this build to its scope. */
bundler.I = () => {
  const scope = (bundler.S[SCOPE] ??= {});
  for (const { name, version, factory, eager } of shareData.scopeToSharingDataMapping[SCOPE] ?? []) {
    scope[name] ??= { [version]: { get: factory, from: shareData.uniqueName, eager } };
  }
};

if (consumeData) {
  const { moduleIdToConsumeDataMapping: moduleShares, chunkMapping = {}, initialConsumes = [] } = consumeData;
  const loading = {};
  /** Loads a chunk's shares before its modules run. A failed share fails the chunk, and is retried together with it. */
  bundler.f.consumes = (chunk, promises) => {
    for (const id of chunkMapping[chunk] ?? []) {
      loading[id] ??= Promise.resolve(moduleShares[id])
        .then(factoryOf)
        .then((make) => install(id, make))
        .catch((error) => {
          delete loading[id];
          throw error;
        });
      promises.push(loading[id]);
    }
  };
  // Initial shares need no loading: only the shell has them, which provides them itself.
  if (initialConsumes.length > 0) bundler.I();
  for (const id of initialConsumes) install(id, () => factoryOf(moduleShares[id])());
}

if (exposeData) {
  bundler.initContainer = (scope) => {
    bundler.S[SCOPE] = scope;
  };
  bundler.getContainer = async (key) => {
    if (Object.hasOwn(exposeData.moduleMap, key)) return exposeData.moduleMap[key]();
    throw new Error(`Module "${key}" does not exist in container.`);
  };
}
