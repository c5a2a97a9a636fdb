import { routesCalled } from './made-with.mjs';
import { sharedKeys } from './sharing.mjs';

/**
 * @typedef {object} Uses what a build needs of others
 * @property {Record<string, string[]>} shares by shared key the names that are taken from it; `*` where nobody can tell which
 * @property {string[]} routes of the API, e.g. `GET /events/:eventId`
 */

/** Importing a module for what it does takes no name of it. */
const TAKES_NOTHING = ['esm import', 'esm export import'];
const WHOLE = '*';

/** Names that one import takes. What is read off a CommonJS module's default is one of its names too. */
function namesTaken({ type, ids }) {
  if (TAKES_NOTHING.includes(type)) return [];
  if (!ids || ids.length === 0) return [WHOLE];
  return ids[0] === 'default' ? ids.slice(0, 2) : ids.slice(0, 1);
}

const keyOf = (module) => sharedKeys.find((key) => module.identifier().includes(` ${key}@`));
const modulesOfType = ({ modules }, type) => [...modules].filter((module) => module.type === type);
const byKey = (entries) => Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * What a remote takes from the shell, by the bundler's own graph: it has resolved every import, also those that TypeScript and
 * JSX wrote, and knows which of them are left over.
 * @returns {Record<string, string[]>}
 */
function sharesUsed(compilation) {
  const { moduleGraph } = compilation;
  return byKey(
    modulesOfType(compilation, 'consume-shared-module').map((module) => {
      const active = moduleGraph
        .getIncomingConnections(module)
        .filter((connection) => connection.getActiveState(undefined));
      const names = active.flatMap(({ dependency }) => namesTaken(dependency));
      return [keyOf(module), [...new Set(names)].sort()];
    }),
  );
}

/**
 * What the shell gives, by shared key.
 * @returns {Record<string, string[]>}
 */
export function provides(compilation) {
  const { moduleGraph } = compilation;
  return byKey(
    modulesOfType(compilation, 'provide-module').map((module) => {
      const [{ module: given }] = moduleGraph.getOutgoingConnections(module);
      const names = moduleGraph.getProvidedExports(given);
      if (!Array.isArray(names)) throw new Error(`Nobody can tell what names ${keyOf(module)} has`);
      // A CommonJS module as a whole is its own default, by which others may take its names.
      const isCommonJs = /\.c?js$/.test(given.resource);
      return [keyOf(module), [...new Set(isCommonJs ? [...names, 'default'] : names)].sort()];
    }),
  );
}

/**
 * Scripts of what the shell loads only when it is asked for, by shared key.
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
 * @returns {Uses} the shell takes nothing but its own
 */
export const uses = (compilation, { contract }, isShell) => ({
  shares: isShell ? {} : sharesUsed(compilation),
  routes: routesCalled(contract),
});
