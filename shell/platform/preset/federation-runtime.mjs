/**
 * All of module federation that runs in a browser (docs/adr/0037): the shell hands out what it shares, a remote's container is
 * given it and checks each version when it takes a share. It is built in where the library would build in its own runtime, and
 * reads what the bundler wrote about this build.
 *
 * A share scope is `{ [key]: { [version]: { get, from, eager } } }`, `get` answering a factory or the promise of one. Containers
 * of all federation runtimes understand it, so that a shell and its remotes may be built with different ones.
 */

/* global __webpack_require__ -- the bundler's own object; its names are the ones that rspack 2.3 gives to what it writes for federated builds. */
const bundler = __webpack_require__;
const {
  consumesLoadingData: consumed,
  initializeSharingData: shared,
  initializeExposesData: exposed,
} = bundler;
const SCOPE = 'default';

const numbers = (version) => /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);

/** Whether a version lies in a caret range, the only form that sharing.mjs writes besides none; nothing lies in any other. */
function satisfies(version, range) {
  // What is ours has no range: names judge it before it is released.
  if (range === '*') return true;
  const has = numbers(version);
  const wants = range[0] === '^' && numbers(range.slice(1));
  if (!has || !wants) return false;
  const different = wants.findIndex((part, place) => part !== has[place]);
  // Equal up to the first number that is not 0; what comes after it may be newer.
  const leading = wants.findIndex(Boolean);
  return different < 0 || (leading >= 0 && different > leading && has[different] > wants[different]);
}

/** What makes a shared module, or the promise of it. Only the shell provides any, so there is one version of each. */
function take({ shareKey, requiredVersion }) {
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

/** Puts what this build provides into its scope. */
bundler.I = () => {
  const scope = (bundler.S[SCOPE] ??= {});
  for (const { name, version, factory, eager } of shared.scopeToSharingDataMapping[SCOPE] ?? []) {
    scope[name] ??= { [version]: { get: factory, from: shared.uniqueName, eager } };
  }
};

if (consumed) {
  const { moduleIdToConsumeDataMapping: wanted, chunkMapping = {}, initialConsumes = [] } = consumed;
  const taken = {};
  /** Takes a chunk's shares before its modules run. One that fails fails the chunk, and is asked for again together with it. */
  bundler.f.consumes = (chunk, promises) => {
    for (const id of chunkMapping[chunk] ?? []) {
      taken[id] ??= Promise.resolve(wanted[id])
        .then(take)
        .then((make) => install(id, make))
        .catch((error) => {
          delete taken[id];
          throw error;
        });
      promises.push(taken[id]);
    }
  };
  // Those of a first script are there already: it is the shell, which takes what it provides itself.
  if (initialConsumes.length > 0) bundler.I();
  for (const id of initialConsumes) install(id, () => take(wanted[id])());
}

if (exposed) {
  bundler.initContainer = (scope) => {
    bundler.S[SCOPE] = scope;
  };
  bundler.getContainer = async (key) => {
    if (Object.hasOwn(exposed.moduleMap, key)) return exposed.moduleMap[key]();
    throw new Error(`Module "${key}" does not exist in container.`);
  };
}
