import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { madeWith, modulesOf } from './made-with.mjs';
import { packagesIn } from './packages.mjs';
import { lateSharesOf } from './sharing.mjs';
import { platformFor } from './since.mjs';
import { lateScripts, provides, uses } from './uses.mjs';

/**
 * @typedef {object} BuildFile `dist/build.json`: what a generation contains about a build (shell/README.md)
 * @property {string} project
 * @property {string} version
 * @property {string} entry the script that starts the build, relative to its folder
 * @property {string | null} integrity of `entry`; null in development, where files change under their names
 * @property {string[]} css stylesheets that the page links
 * @property {Record<string, string[]>} preload scripts by exposed module or named chunk, `entry` left out
 * @property {Record<string, string[]>} lateShares keys of the shares that it uses and the shell loads on demand, by exposed module or
 *   named chunk; those without any are left out
 * @property {{ path: string, access: string, files: string[], shares: string[], slots: string[] }[]} hints what each route needs at first,
 *   in the order of matching; `access` is that of the manifest; `shares`: keys of the shares that it uses and the shell loads on demand; `slots`: the slots that it shows
 * @property {Record<string, string[]>} shares scripts of the shares that the shell loads on demand, by key
 * @property {Record<string, { integrity: string | null, size: number }>} files everything to publish; without integrity in development
 * @property {string | null} firstPaints file of the first paints, which are shown before the scripts load; null in development
 * @property {Record<string, string>} pages the script of each plain page, by its name in the manifest
 * @property {object | null} manifest the remote's manifest, with the range of platforms that it works with
 * @property {import('./made-with.mjs').MadeWith} madeWith contract, design system and platform, for comparison with an API's
 * @property {import('./uses.mjs').Uses} uses what it needs from the shell and the API
 * @property {string[]} packages npm packages in its own files, e.g. `react@19.3.1`
 *
 * Only for the shell, which provides shares and the page:
 * @property {Record<string, string[]>} [provides] names by shared key
 * @property {string[]} [fonts] font files that every page uses at once, for preloading
 * @property {string[]} [ogFonts] the same for users with the OG font
 * @property {string} [inline] script that the page contains inline, before everything else
 * @property {string} [icon] the page's icon
 * @property {{ manifest: string, touchIcon: string }} [app] files for a phone's home screen
 */

/** @typedef {{ inline?: string, icon?: string, fonts?: string[], ogFonts?: string[], app?: { manifest: string, touchIcon: string } }} PageOfShell */

const sri = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
/* Not hot updates, which are for pages that have loaded the chunk. */
const isScript = (file) => file.endsWith('.js') && !file.endsWith('.hot-update.js');
const FIRST_PAINTS = 'first-paints.json';
const isPublished = (file) => !/\.(map|json)$/.test(file) || file === FIRST_PAINTS;

/** Writes `build.json` after the other files of the build. */
export class BuildFilePlugin {
  /**
   * @param {{ project: string, version: string, entry: string, exposes: Record<string, string>, manifest: object | null,
   *   drawings?: Record<string, string>, routes: { path: string, access?: string, preload?: string[], slots?: string[] }[], page?: PageOfShell, firstPaints?: string | null,
   *   plainPages?: import('./plain-pages.mjs').PlainPages | null }} options
   *   `entry`: name of the chunk that starts the build; `exposes`: exposed key → name of its chunk;
   *   `drawings`: files that the manifest names, by name; `firstPaints`: JSON text
   */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('BuildFilePlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BuildFilePlugin', stage }, () => {
        const { drawings, firstPaints, plainPages } = this.options;
        for (const [name, content] of Object.entries({ ...drawings, ...plainPages?.files })) {
          compilation.emitAsset(name, new rspack.sources.RawSource(content));
        }
        if (firstPaints) compilation.emitAsset(FIRST_PAINTS, new rspack.sources.RawSource(firstPaints));
        const content = JSON.stringify(this.describe(compilation), null, 2);
        compilation.emitAsset('build.json', new rspack.sources.RawSource(content));
      });
    });
  }

  /** @returns {BuildFile} */
  describe(compilation) {
    const { project, version, entry, exposes, manifest, routes, page, firstPaints, plainPages } =
      this.options;
    const stats = compilation.getStats().toJson(statsOptions);
    const entryFile = stats.chunks.find((chunk) => chunk.names.includes(entry)).files.find(isScript);
    const assets = assetsByChunk(stats);
    const scripts = (chunk) => (assets[chunk] ?? []).filter((file) => isScript(file) && file !== entryFile);
    const exposedAs = (chunk) => Object.keys(exposes).find((key) => exposes[key] === chunk) ?? chunk;
    const onDemand = Object.keys(assets).filter((chunk) => chunk !== entry);
    const isProduction = compilation.options.mode === 'production';
    const files = filesOf(compilation);
    const described = Object.entries(files).map(([file, { integrity, size }]) => [
      file,
      { integrity: isProduction ? integrity : null, size },
    ]);
    const modules = modulesOf(compilation);
    // API calls of plain pages belong to the build; their packages do not, since they run without the shell.
    const made = madeWith([...modules, ...(plainPages?.modules ?? [])]);
    const isShell = project === 'shell';
    const used = uses(compilation, made, isShell);
    return {
      project,
      version,
      entry: entryFile,
      integrity: isProduction ? files[entryFile].integrity : null,
      css: (assets[entry] ?? []).filter((file) => file.endsWith('.css')),
      preload: Object.fromEntries(onDemand.map((chunk) => [exposedAs(chunk), scripts(chunk)])),
      lateShares: Object.fromEntries(
        onDemand
          .map((chunk) => [exposedAs(chunk), lateSharesOf(stats, [chunk])])
          .filter(([, keys]) => keys.length > 0),
      ),
      hints: routes.map(({ path, access = 'public', preload = [], slots = [] }) => {
        const startChunks = [exposes['./App'], ...preload].filter((chunk) => assets[chunk]);
        return {
          ...{ path, access },
          files: [...new Set(startChunks.flatMap(scripts))],
          shares: lateSharesOf(stats, startChunks),
          slots,
        };
      }),
      shares: isShell ? lateScripts(compilation) : {},
      files: Object.fromEntries(described),
      ...(page && pageFields(page, Object.keys(files))),
      firstPaints: firstPaints ? FIRST_PAINTS : null,
      pages: plainPages?.scripts ?? {},
      manifest: manifest && { ...manifest, platform: platformFor(used.shares) },
      madeWith: made,
      uses: used,
      packages: packagesIn(modules),
      ...(isShell && { provides: provides(compilation) }),
    };
  }
}

/** Everything to publish, sorted by name. */
function filesOf(compilation) {
  const names = compilation.getAssets().map(({ name }) => name);
  const content = (file) => compilation.getAsset(file).source.buffer();
  const described = names
    .filter(isPublished)
    .sort()
    .map((file) => [file, { integrity: sri(content(file)), size: content(file).length }]);
  return Object.fromEntries(described);
}

const pageFields = ({ fonts = [], ogFonts = [], ...page }, files) => ({
  ...page,
  fonts: fonts.map((font) => fontFile(files, font)),
  ogFonts: ogFonts.map((font) => fontFile(files, font)),
});

const statsOptions = {
  all: false,
  ids: true,
  chunks: true,
  chunkGroups: true,
  chunkRelations: true,
  chunkModules: true,
  dependentModules: true,
  cachedModules: true,
  groupModulesByType: false,
  chunkModulesSpace: 1_000_000,
};

/** The assets that each named chunk needs. */
const assetsByChunk = ({ namedChunkGroups }) =>
  Object.fromEntries(
    Object.entries(namedChunkGroups).map(([chunk, { assets }]) => [chunk, assets.map(({ name }) => name)]),
  );

/** Throws for a font that no stylesheet uses, so that it is not preloaded unnoticed. */
function fontFile(files, font) {
  const found = files.find((file) => file.startsWith(`assets/${font}.`));
  if (!found) throw new Error(`The build has no font ${font}`);
  return found;
}

/** Imports the manifest of a remote, which is pure data, so that type stripping suffices. */
export async function readManifest(dir) {
  const { manifest } = await import(pathToFileURL(`${dir}/remote.manifest.ts`).href);
  if (!manifest) throw new Error(`${dir}/remote.manifest.ts must export "manifest"`);
  return manifest;
}

export const readPackage = (dir) => JSON.parse(readFileSync(`${dir}/package.json`, 'utf8'));
