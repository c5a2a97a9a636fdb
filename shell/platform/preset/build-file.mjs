import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { madeWith, modulesOf } from './made-with.mjs';
import { lateSharesOf } from './sharing.mjs';

/**
 * @typedef {object} BuildFile `dist/build.json`: what a generation has to know about a build (shell/README.md)
 * @property {string} project
 * @property {string} version
 * @property {string} entry the script that starts the build, relative to its folder
 * @property {string | null} integrity of `entry`; null in development, where files change under their names
 * @property {string[]} css stylesheets that the page links
 * @property {Record<string, string[]>} preload scripts by exposed module or named chunk, `entry` left out
 * @property {Record<string, string>} integrities of every script and stylesheet, by file; empty in development
 * @property {{ path: string, files: string[], shares: string[] }[]} hints what each route needs at first, in the order of matching;
 *   `shares`: keys of what it takes from the shell and the shell loads only when asked
 * @property {Record<string, string[]>} shares scripts of what the shell provides and loads only when asked, by key
 * @property {string[]} fonts faces that every page writes with at once, for the page to preload
 * @property {string[]} ogFonts the same for readers who have the OG font on
 * @property {string[]} files everything to publish
 * @property {string | null} inline script that the page carries inline before anything else
 * @property {string | null} icon the page's icon
 * @property {{ manifest: string, touchIcon: string } | null} app what a phone's home screen shows
 * @property {string | null} firstPaints file of what is drawn before the scripts have come; null in development
 * @property {object | null} manifest the remote's manifest
 * @property {import('./made-with.mjs').MadeWith} madeWith contract, design system and platform, for comparing with an API's
 */

const sri = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const isScript = (file) => file.endsWith('.js');
const FIRST_PAINTS = 'first-paints.json';
const published = (file) => !/\.(map|json)$/.test(file) || file === FIRST_PAINTS;

/** Writes `build.json` after the other files of the build. */
export class BuildFilePlugin {
  /**
   * @param {{ project: string, version: string, entry: string, exposes: Record<string, string>, manifest: object | null,
   *   routes: { path: string, preload?: string[] }[], inline?: string, icon?: string, fonts?: string[], ogFonts?: string[],
   *   app?: { manifest: string, touchIcon: string }, lateShares?: Record<string, string>, firstPaints?: string | null }} options
   *   `entry`: name of the chunk that starts the build; `exposes`: exposed key → name of its chunk; `lateShares`: module by shared key;
   *   `firstPaints`: their text
   */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('BuildFilePlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BuildFilePlugin', stage }, () => {
        const { firstPaints } = this.options;
        if (firstPaints) compilation.emitAsset(FIRST_PAINTS, new rspack.sources.RawSource(firstPaints));
        const content = JSON.stringify(this.describe(compilation), null, 2);
        compilation.emitAsset('build.json', new rspack.sources.RawSource(content));
      });
    });
  }

  /** @returns {BuildFile} */
  describe(compilation) {
    const { project, version, entry, exposes, manifest, routes, fonts = [], ogFonts = [] } = this.options;
    const { inline = null, icon = null, app = null, lateShares = {}, firstPaints } = this.options;
    const stats = compilation.getStats().toJson(wanted);
    const entryFile = stats.chunks.find((chunk) => chunk.names.includes(entry)).files.find(isScript);
    const assets = assetsByChunk(stats);
    const scripts = (chunk) => (assets[chunk] ?? []).filter((file) => isScript(file) && file !== entryFile);
    const exposedAs = (chunk) => Object.keys(exposes).find((key) => exposes[key] === chunk) ?? chunk;
    const onDemand = Object.keys(assets).filter((chunk) => chunk !== entry);
    const files = compilation
      .getAssets()
      .map((asset) => asset.name)
      .filter(published);
    const isProduction = compilation.options.mode === 'production';
    const integrity = (file) => sri(compilation.getAsset(file).source.buffer());
    const checked = isProduction ? files.filter((file) => /\.(js|css)$/.test(file)) : [];
    return {
      project,
      version,
      entry: entryFile,
      integrity: isProduction ? integrity(entryFile) : null,
      css: (assets[entry] ?? []).filter((file) => file.endsWith('.css')),
      preload: Object.fromEntries(onDemand.map((chunk) => [exposedAs(chunk), scripts(chunk)])),
      integrities: Object.fromEntries(checked.map((file) => [file, integrity(file)])),
      hints: routes.map(({ path, preload = [] }) => {
        const asked = [exposes['./App'], ...preload].filter((chunk) => assets[chunk]);
        return { path, files: [...new Set(asked.flatMap(scripts))], shares: lateSharesOf(stats, asked) };
      }),
      shares: Object.fromEntries(
        Object.entries(lateShares).map(([key, module]) => [key, scriptsOfModule(stats, module, entryFile)]),
      ),
      fonts: fonts.map((font) => fontFile(files, font)),
      ogFonts: ogFonts.map((font) => fontFile(files, font)),
      files,
      inline,
      icon,
      app,
      firstPaints: firstPaints ? FIRST_PAINTS : null,
      manifest,
      madeWith: madeWith(modulesOf(compilation)),
    };
  }
}

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

/** Scripts of the chunk that has the module, and of what was split off from it; a chunk with a name came by an import of its own. */
function scriptsOfModule({ chunks }, module, entryFile) {
  const found = chunks.filter((chunk) =>
    chunk.modules.some(({ identifier }) => identifier?.includes(module)),
  );
  const together = new Set(found.flatMap(({ id, siblings }) => [id, ...siblings]));
  return chunks
    .filter(({ id, names }) => together.has(id) && names.length === 0)
    .flatMap(({ files }) => files.filter((file) => isScript(file) && file !== entryFile));
}

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
