import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, parse, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { baseConfig, integrity } from './base.mjs';
import { BuildFilePlugin, readManifest, readPackage } from './build-file.mjs';
import { aliases } from './sharing.mjs';

const require = createRequire(import.meta.url);

/** The chunk of an exposed module, whose key several remotes may have. */
const chunkOf = (project, key) => `${project}-${key.slice(2)}`;

/**
 * The yardstick of the web benchmark: shell and all remotes compiled into one application, split by route, without
 * federation and its sharing, without single-spa and without the loader, in whose places stand the modules of `src/monolith`.
 * Nothing of it is ever published. Build it after the shell, in whose dist folder it lies.
 * In its generation it stands as `shell`, and the remotes keep their manifests, with empty `hints` and `preload`.
 *
 * @param {{ dir: string, entry: string, remotes: string[], routes: { path: string, preload?: string[] }[], inline: string }} monolith
 *   `remotes`: their folders
 */
export function monolithPreset({ dir, entry, remotes, routes, inline }) {
  return async () => {
    const base = baseConfig({ project: 'monolith', dir, production: true });
    const bundled = await Promise.all(remotes.map(readRemote));
    // Nowhere but in the compilation.
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
          ...insteadOf(dir, 'loader'),
          ...insteadOf(dir, 'region'),
        },
      },
      plugins: [
        ...base.plugins,
        integrity(),
        new rspack.experiments.VirtualModulesPlugin({ [parts]: importing(bundled) }),
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

/** Of a folder of the shell the modules that `src/monolith` has its own of. */
function insteadOf(dir, folder) {
  const own = readdirSync(`${dir}/src/monolith`).map((file) => [parse(file).name, file]);
  return Object.fromEntries(
    own.map(([name, file]) => [join(dir, 'src', folder, name), join(dir, 'src/monolith', file)]),
  );
}

async function readRemote(folder) {
  const config = await import(pathToFileURL(`${folder}/rspack.config.mjs`).href);
  return { folder, manifest: await readManifest(folder), exposes: config.default.exposes };
}

/** Source of a module that imports whatever remotes expose, when it is asked for. */
function importing(bundled) {
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
