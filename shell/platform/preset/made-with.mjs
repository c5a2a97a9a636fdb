import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * @typedef {object} MadeWith what a build was made with; versions are the first 16 hexadecimal digits of a SHA-256
 * @property {Record<string, { version: string, calls: string[] }>} contract by slice that the build contains: the version
 *   of its recorded description, and the routes that the build's code names. A route with the name of something else,
 *   e.g. `invite`, may be a false positive; there are no false negatives
 * @property {string} designSystem version of its sources
 * @property {string} platform version of its sources and this preset
 */

const versionOf = (...contents) =>
  contents
    .reduce((hash, content) => hash.update(content), createHash('sha256'))
    .digest('hex')
    .slice(0, 16);

/* Files that no page runs. */
const NOT_SHIPPED = /\.(test|soak|stories)\.|\.md$|(^|[\\/])testing([\\/.]|$)/;

/** A hash of the names and contents of all files in some folders that pages run. */
export function versionOfSources(...folders) {
  const files = folders.flatMap((folder) =>
    globSync('**/*.*', { cwd: folder })
      .filter((file) => !NOT_SHIPPED.test(file))
      .sort()
      .map((file) => [file.replaceAll(sep, '/'), readFileSync(join(folder, file))]),
  );
  return versionOf(...files.flat());
}

const slicesFolder = dirname(dirname(require.resolve('@yolo/contract/recorded/core'))) + sep;

/** The names of routes that some code uses as a property, in a destructuring or as a string index. */
export function routesNamed(names, code) {
  return names.filter((name) => new RegExp(`(?:\\.|[{,]\\s*|\\[\\s*["'\`])${name}\\b`).test(code));
}

const descriptionOf = (slice) =>
  JSON.parse(readFileSync(join(slicesFolder, slice, 'recorded.json'), 'utf8')).description;

/**
 * @param {MadeWith['contract']} contract
 * @returns {string[]} the called routes, e.g. `GET /events/:eventId`
 */
export function routesCalled(contract) {
  const called = Object.entries(contract).flatMap(([slice, { calls }]) => {
    const { routes } = descriptionOf(slice);
    return calls.map((name) => `${routes[name].method} ${routes[name].path}`);
  });
  return [...new Set(called)].sort();
}

/**
 * @param {{ file: string, code: string }[]} modules all modules of the build, after compilation
 * @returns {MadeWith}
 */
export function madeWith(modules) {
  const isOfContract = ({ file }) => file.startsWith(slicesFolder);
  // The core slice is bundled by the shell, but may be called by all builds.
  const bundled = modules
    .filter(isOfContract)
    .map(({ file }) => file.slice(slicesFolder.length).split(sep)[0]);
  const slices = new Set(['core', ...bundled]);
  const own = modules.filter((module) => !isOfContract(module)).map(({ code }) => code);
  const described = [...slices].sort().map((slice) => {
    const description = descriptionOf(slice);
    const calls = Object.keys(description.routes).filter((name) =>
      own.some((code) => routesNamed([name], code).length > 0),
    );
    return [slice, { version: versionOf(JSON.stringify(description)), calls }];
  });
  const designSystem = dirname(require.resolve('@yolo/design-system'));
  const platform = join(import.meta.dirname, '..', 'src');
  return {
    contract: Object.fromEntries(described),
    designSystem: versionOfSources(designSystem),
    platform: versionOfSources(platform, import.meta.dirname),
  };
}

/** The modules of a compilation, including concatenated ones. */
export function modulesOf(compilation) {
  const single = [...compilation.modules].flatMap((module) => [module, ...(module.modules ?? [])]);
  return single
    .filter(({ resource }) => typeof resource === 'string')
    .map((module) => ({
      file: module.resource.split('?')[0],
      code: String(module.originalSource()?.source() ?? ''),
    }));
}
