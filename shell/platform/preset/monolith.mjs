import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, parse, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { baseConfig, integrity } from './base.mjs';
import { BuildFilePlugin, readManifest, readPackage } from './build-file.mjs';
import { aliases } from './sharing.mjs';

const require = createRequire(import.meta.url);

/** The chunk of an exposed module, with the project, since several remotes may have the same key. */
const chunkOf = (project, key) => `${project}-${key.slice(2)}`;

/**
 * The baseline of the web benchmark: shell and all remotes compiled into one application, split by route, without federation,
 * single-spa and the loader, which are replaced by the modules of `src/monolith`. It is never published.
 * Build it after the shell, whose dist folder contains it.
 * In its generation it is the build `shell`, and the remotes keep their manifests, with empty `hints` and `preload`.
 *
 * @param {{ dir: string, entry: string, remotes: string[], routes: { path: string, preload?: string[] }[], inline: string }} monolith
 *   `remotes`: their folders
 */
export function monolithPreset({ dir, entry, remotes, routes, inline }) {
  return async () => {
    const base = baseConfig({ project: 'monolith', dir, production: true });
    const bundled = await Promise.all(remotes.map(readRemote));
    // A virtual module, which exists only in the compilation.
    const parts = `${dir}/src/monolith/parts.js`;
    return {
      ...base,
      entry: { shell: entry },
      output: { ...base.output, path: `${dir}/dist/monolith` },
      resolve: {
        ...base.resolve,
        alias: {
          ...base.resolve.alias,
          'react-router-dom$': aliases()['yolo-unshared-react-router$'],
          rxjs$: require.resolve('rxjs').replace(/dist[\\/].*$/, 'dist/esm/index.js'),
          'yolo-bundled-remotes$': parts,
          'single-spa-react$': `${dir}/src/monolith/single-spa-react.ts`,
          ...replacementsFor(dir, 'loader'),
          ...replacementsFor(dir, 'region'),
        },
      },
      plugins: [
        ...base.plugins,
        integrity(),
        new rspack.experiments.VirtualModulesPlugin({ [parts]: partsSource(bundled) }),
        new rspack.CopyRspackPlugin({ patterns: [{ from: inline, to: 'boot.js' }] }),
        new BuildFilePlugin({
          project: 'shell',
          version: readPackage(dir).version,
          entry: 'shell',
          exposes: {},
          manifest: null,
          routes: [...routes, ...bundled.flatMap(routesOf)],
          page: { inline: 'boot.js' },
        }),
      ],
    };
  };
}

/** Aliases for the modules of a folder of the shell that `src/monolith` replaces. */
function replacementsFor(dir, folder) {
  const replaced = readdirSync(`${dir}/src/monolith`).map((file) => [parse(file).name, file]);
  return Object.fromEntries(
    replaced.map(([name, file]) => [join(dir, 'src', folder, name), join(dir, 'src/monolith', file)]),
  );
}

async function readRemote(folder) {
  const config = await import(pathToFileURL(`${folder}/rspack.config.mjs`).href);
  return { folder, manifest: await readManifest(folder), exposes: config.default.exposes };
}

/** Source of a module with dynamic imports of all modules that remotes expose. */
function partsSource(bundled) {
  const lines = bundled.flatMap(({ folder, manifest, exposes }) =>
    Object.entries(exposes).map(([key, file]) => {
      const module = JSON.stringify(resolve(folder, file));
      const chunk = chunkOf(manifest.name, key);
      return `'${manifest.name} ${key}': () => import(/* webpackChunkName: "${chunk}" */ ${module}),`;
    }),
  );
  return `export const parts = {\n${lines.join('\n')}\n};\n`;
}

const routesOf = ({ manifest }) =>
  manifest.routes.map(({ path, preload = [] }) => ({
    path,
    preload: [chunkOf(manifest.name, './App'), ...preload],
  }));
