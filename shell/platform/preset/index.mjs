import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { baseConfig, containerName, integrity } from './base.mjs';
import { BuildFilePlugin, readManifest, readPackage } from './build-file.mjs';
import { ChunksByLoaderPlugin } from './chunks-by-loader.mjs';
import { remoteDevServer } from './dev-server.mjs';
import { drawFirstPaints } from './first-paints.mjs';
import { splitChunks } from './groups.mjs';
import { withDrawings } from './manifest-drawings.mjs';
import { buildPlainPages } from './plain-pages.mjs';
import { withRefresh } from './refresh.mjs';
import { consumedShares, providedShares } from './sharing.mjs';

const federationRuntime = fileURLToPath(new URL('./federation-runtime.mjs', import.meta.url));

/**
 * The build part of the federation library; its browser runtime is replaced by ours (docs/adr/0037).
 * @param {object} options of the library's plugin
 * @returns {object[]} plugins
 */
const federationPlugins = (options) => [
  new ModuleFederationPlugin({ ...options, dts: false, manifest: false, dev: false }),
  new rspack.NormalModuleReplacementPlugin(/^@module-federation\/runtime\/rspack\.js!=!/, federationRuntime),
];
const isProduction = (argv) => argv?.mode !== 'development';
const devtoolsHook = fileURLToPath(new URL('./devtools-hook.mjs', import.meta.url));

/** `./App` → `App`: the chunk that holds an exposed module. */
const chunkOf = (exposed) => exposed.replace(/^\.\//, '').replaceAll(/[^A-Za-z0-9_-]/g, '-');

/**
 * The bundler configuration of a remote; its `rspack.config.mjs` is
 * `export default remotePreset();`.
 *
 * @param {{ dir?: string, exposes?: Record<string, string>, firstPaints?: string, plainPages?: { pages: Record<string, string>, art?: string[] } }} remote
 *   `dir`: the remote's folder (default: the working directory), with `remote.manifest.ts` in it (exporting `manifest`);
 *   `exposes`: module by exposed key, default `{ './App': './src/remote.tsx' }`;
 *   `firstPaints`: a module whose `firstPaints` are rendered into the build (docs/adr/0020);
 *   `plainPages`: modules of plain pages, by their names in the manifest's `pages`, and the drawings that they may show (docs/adr/0043)
 * @returns a configuration function for the rspack CLI
 */
export function remotePreset({
  dir = process.cwd(),
  exposes = { './App': './src/remote.tsx' },
  firstPaints,
  plainPages,
} = {}) {
  const configure = async (_env, argv) => {
    const production = isProduction(argv);
    const { version } = readPackage(dir);
    const { manifest, drawings } = withDrawings(await readManifest(dir), dir);
    const name = containerName(manifest.name);
    const base = baseConfig({ project: manifest.name, dir, production });
    const chunks = Object.fromEntries(Object.keys(exposes).map((key) => [key, chunkOf(key)]));
    const federation = federationPlugins({
      name,
      filename: production ? 'entry.[contenthash:16].js' : 'entry.js',
      exposes: Object.fromEntries(
        Object.entries(exposes).map(([key, file]) => [key, { import: file, name: chunks[key] }]),
      ),
      shared: consumedShares(),
    });
    const paints = production && firstPaints ? { dir, project: manifest.name, firstPaints } : null;
    const build = {
      project: manifest.name,
      version,
      entry: name,
      exposes: chunks,
      manifest,
      drawings,
      firstPaints: paints && (await drawFirstPaints(paints)),
      plainPages:
        plainPages && (await buildPlainPages({ project: manifest.name, dir, production, ...plainPages })),
    };
    const config = {
      ...base,
      entry: {},
      lazyCompilation: false,
      plugins: [
        ...base.plugins,
        ...federation,
        new ChunksByLoaderPlugin(),
        ...(production ? [integrity()] : []),
        new BuildFilePlugin({ ...build, routes: manifest.routes }),
      ],
    };
    return production ? config : withRefresh({ ...config, devServer: remoteDevServer(argv) });
  };
  // For the benchmark's monolith, which has the same modules (monolith.mjs), and for tools that read the plain pages.
  return Object.assign(configure, { exposes, plainPages });
}

/**
 * The bundler configuration of the shell.
 *
 * @param {{ dir: string, entry: string, routes: { path: string, preload?: string[] }[], inline: string, icon: string, fonts: string[], ogFonts: string[], firstPaints: string,
 *   app: { manifest: string, icons: string[] } }} shell
 *   `routes`: the shell's own pages with the chunks that they need at first; `inline`: the theme's boot script; `icon`: the page's icon, an SVG; `fonts`: names of the font files that the page preloads, `ogFonts` with the OG font on;
 *   `firstPaints`: the module of its frame and silhouettes; `app`: the web app manifest and its icons, the first also for home screens without support for manifests
 */
export function shellPreset({ dir, entry, routes, inline, icon, fonts, ogFonts, app, firstPaints }) {
  return async (_env, argv) => {
    const production = isProduction(argv);
    const { version } = readPackage(dir);
    const base = baseConfig({ project: 'shell', dir, production });
    const federation = federationPlugins({
      name: containerName('shell'),
      shared: providedShares(),
    });
    return {
      ...base,
      entry: { shell: production ? entry : [devtoolsHook, entry] },
      lazyCompilation: false,
      optimization: { ...base.optimization, splitChunks },
      plugins: [
        ...base.plugins,
        ...federation,
        new ChunksByLoaderPlugin(),
        ...(production ? [integrity()] : []),
        pageFiles({ inline, icon, app }),
        new BuildFilePlugin({
          project: 'shell',
          version,
          entry: 'shell',
          exposes: {},
          manifest: null,
          routes,
          page: {
            inline: 'boot.js',
            icon: 'favicon.svg',
            fonts,
            ogFonts,
            app: { manifest: 'app.webmanifest', touchIcon: basename(app.icons[0]) },
          },
          firstPaints: production ? await drawFirstPaints({ dir, project: 'shell', firstPaints }) : null,
        }),
      ],
    };
  };
}

/** Files that the page references and no script imports, under their names in `build.json`. */
const pageFiles = ({ inline, icon, app }) =>
  new rspack.CopyRspackPlugin({
    patterns: [
      { from: inline, to: 'boot.js' },
      { from: icon, to: 'favicon.svg' },
      { from: app.manifest, to: 'app.webmanifest' },
      ...app.icons.map((from) => ({ from, to: '[name][ext]' })),
    ],
  });
