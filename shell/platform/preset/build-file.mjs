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
 * @typedef {object} BuildFile `dist/build.json`: what a generation has to know about a build (shell/README.md)
 * @property {string} project
 * @property {string} version
 * @property {string} entry the script that starts the build, relative to its folder
 * @property {string | null} integrity of `entry`; null in development, where files change under their names
 * @property {string[]} css stylesheets that the page links
 * @property {Record<string, string[]>} preload scripts by exposed module or named chunk, `entry` left out
 * @property {Record<string, string[]>} lateShares keys of what it takes from the shell and the shell loads only when asked, by exposed
 *   module or named chunk; those that take nothing are left out
 * @property {{ path: string, files: string[], shares: string[], slots: string[] }[]} hints what each route needs at first, in the order of
 *   matching; `shares`: keys of what it takes from the shell and the shell loads only when asked; `slots`: those that it shows
 * @property {Record<string, string[]>} shares scripts of what the shell provides and loads only when asked, by key
 * @property {Record<string, { integrity: string | null, size: number }>} files everything to publish; without integrity in development
 * @property {string} id what all files are, in 32 hexadecimal digits; the build lies in `/builds/<project>/<id>/`
 * @property {string | null} firstPaints file of what is drawn before the scripts have come; null in development
 * @property {Record<string, string>} pages the one script of each page that stands by itself, by the name that the manifest gives it
 * @property {object | null} manifest the remote's manifest, with the range of platforms that it can do with
 * @property {import('./made-with.mjs').MadeWith} madeWith contract, design system and platform, for comparing with an API's
 * @property {import('./uses.mjs').Uses} uses what it needs of the shell and of the API
 * @property {string[]} packages npm packages in its own files, e.g. `react@19.3.1`
 *
 * The shell's alone has what it gives to remotes, and what belongs to the page:
 * @property {Record<string, string[]>} [provides] names by shared key
 * @property {string[]} [fonts] faces that every page writes with at once, for the page to preload
 * @property {string[]} [ogFonts] the same for readers who have the OG font on
 * @property {string} [inline] script that the page carries inline before anything else
 * @property {string} [icon] the page's icon
 * @property {{ manifest: string, touchIcon: string }} [app] what a phone's home screen shows
 */

/** @typedef {{ inline?: string, icon?: string, fonts?: string[], ogFonts?: string[], app?: { manifest: string, touchIcon: string } }} PageOfShell */

const sri = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
/* A hot update is for pages that have the chunk already. */
const isScript = (file) => file.endsWith('.js') && !file.endsWith('.hot-update.js');
const FIRST_PAINTS = 'first-paints.json';
const published = (file) => !/\.(map|json)$/.test(file) || file === FIRST_PAINTS;

/** Writes `build.json` after the other files of the build. */
export class BuildFilePlugin {
  /**
   * @param {{ project: string, version: string, entry: string, exposes: Record<string, string>, manifest: object | null,
   *   drawings?: Record<string, string>, routes: { path: string, preload?: string[], slots?: string[] }[], page?: PageOfShell, firstPaints?: string | null,
   *   plainPages?: import('./plain-pages.mjs').PlainPages | null }} options
   *   `entry`: name of the chunk that starts the build; `exposes`: exposed key → name of its chunk;
   *   `drawings`: files that the manifest names, by name; `firstPaints`: their text
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
    const stats = compilation.getStats().toJson(wanted);
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
    // Their calls are the build's; what they bring of others' is their own, for they meet no shell.
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
      hints: routes.map(({ path, preload = [], slots = [] }) => {
        const asked = [exposes['./App'], ...preload].filter((chunk) => assets[chunk]);
        return {
          path,
          files: [...new Set(asked.flatMap(scripts))],
          shares: lateSharesOf(stats, asked),
          slots,
        };
      }),
      shares: isShell ? lateScripts(compilation) : {},
      files: Object.fromEntries(described),
      id: idOf(files),
      ...(page && ofPage(page, Object.keys(files))),
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
    .filter(published)
    .sort()
    .map((file) => [file, { integrity: sri(content(file)), size: content(file).length }]);
  return Object.fromEntries(described);
}

/** Of files in the order of their names; in development too, where a change has to have a folder of its own. */
function idOf(files) {
  const lines = Object.entries(files).map(([file, { integrity, size }]) => `${file} ${integrity} ${size}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex').slice(0, 32);
}

const ofPage = ({ fonts = [], ogFonts = [], ...page }, files) => ({
  ...page,
  fonts: fonts.map((font) => fontFile(files, font)),
  ogFonts: ogFonts.map((font) => fontFile(files, font)),
});

const wanted = {
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

/** Each named chunk with everything that it needs. */
const assetsByChunk = ({ namedChunkGroups }) =>
  Object.fromEntries(
    Object.entries(namedChunkGroups).map(([chunk, { assets }]) => [chunk, assets.map(({ name }) => name)]),
  );

/** A font that no stylesheet asks for any more must not be preloaded in silence. */
function fontFile(files, font) {
  const found = files.find((file) => file.startsWith(`assets/${font}.`));
  if (!found) throw new Error(`The build has no font ${font}`);
  return found;
}

/** The manifest of a remote: data, so that type stripping is all it needs. */
export async function readManifest(dir) {
  const { manifest } = await import(pathToFileURL(`${dir}/remote.manifest.ts`).href);
  if (!manifest) throw new Error(`${dir}/remote.manifest.ts must export "manifest"`);
  return manifest;
}

export const readPackage = (dir) => JSON.parse(readFileSync(`${dir}/package.json`, 'utf8'));
