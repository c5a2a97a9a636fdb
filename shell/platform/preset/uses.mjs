import { routesCalled } from './made-with.mjs';
import { sharedKeys } from './sharing.mjs';

/**
 * @typedef {object} Uses what a build needs from others
 * @property {Record<string, string[]>} shares the imported names by shared key; `*` if they cannot be determined
 * @property {string[]} routes of the API, e.g. `GET /events/:eventId`
 */

/** Imports for side effects only use no names. */
const SIDE_EFFECT_IMPORTS = ['esm import', 'esm export import'];
const WHOLE = '*';

/** The names that an import uses. A property of a CommonJS module's default export is one of its names as well. */
function namesUsed({ type, ids }) {
  if (SIDE_EFFECT_IMPORTS.includes(type)) return [];
  if (!ids || ids.length === 0) return [WHOLE];
  return ids[0] === 'default' ? ids.slice(0, 2) : ids.slice(0, 1);
}

const keyOf = (module) => sharedKeys.find((key) => module.identifier().includes(` ${key}@`));
const modulesOfType = ({ modules }, type) => [...modules].filter((module) => module.type === type);
const byKey = (entries) => Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * The names that a remote uses from the shell, from the bundler's module graph, which contains every import, also those that
 * TypeScript and JSX add, and whether it is still active after tree shaking.
 * @returns {Record<string, string[]>}
 */
function sharesUsed(compilation) {
  const { moduleGraph } = compilation;
  return byKey(
    modulesOfType(compilation, 'consume-shared-module').map((module) => {
      const active = moduleGraph
        .getIncomingConnections(module)
        .filter((connection) => connection.getActiveState(undefined));
      const names = active.flatMap(({ dependency }) => namesUsed(dependency));
      return [keyOf(module), [...new Set(names)].sort()];
    }),
  );
}

/**
 * The names that the shell provides, by shared key.
 * @returns {Record<string, string[]>}
 */
export function provides(compilation) {
  const { moduleGraph } = compilation;
  return byKey(
    modulesOfType(compilation, 'provide-module').map((module) => {
      const [{ module: given }] = moduleGraph.getOutgoingConnections(module);
      const names = moduleGraph.getProvidedExports(given);
      if (!Array.isArray(names)) throw new Error(`Nobody can tell what names ${keyOf(module)} has`);
      // The default export of a CommonJS module is the module itself, whose names may be used through it.
      const isCommonJs = /\.c?js$/.test(given.resource);
      return [keyOf(module), [...new Set(isCommonJs ? [...names, 'default'] : names)].sort()];
    }),
  );
}

/**
 * Scripts of the shares that the shell loads on demand, by shared key.
 * @returns {Record<string, string[]>}
 */
export function lateScripts(compilation) {
  const late = modulesOfType(compilation, 'provide-module').filter(({ blocks }) => blocks.length > 0);
  return byKey(
    late.map((module) => {
      const group = compilation.chunkGraph.getBlockChunkGroup(module.blocks[0]);
      return [keyOf(module), group.getFiles().filter((file) => file.endsWith('.js'))];
    }),
  );
}

/**
 * @param {import('./made-with.mjs').MadeWith} madeWith
 * @returns {Uses} without shares for the shell, which uses only its own
 */
export const uses = (compilation, { contract }, isShell) => ({
  shares: isShell ? {} : sharesUsed(compilation),
  routes: routesCalled(contract),
});
