import { createRequire } from 'node:module';
import { rspack } from '@rspack/core';
import { baseConfig, integrity } from './base.mjs';
import { BuildFilePlugin, readManifest, readPackage } from './build-file.mjs';
import { aliases } from './sharing.mjs';

const require = createRequire(import.meta.url);

/**
 * The yardstick of the web benchmark: shell and one remote compiled into one application, split by route, without
 * federation and its sharing. Nothing of it is ever published. Build it after the shell, in whose dist folder it lies.
 * In its generation it stands as `shell`, and the remote keeps its manifest, with empty `hints` and `preload`.
 *
 * @param {{ dir: string, entry: string, remote: string, routes: { path: string, preload?: string[] }[], inline: string }} monolith
 *   `remote`: folder of the remote, whose `src/remote.tsx` takes the place of its container
 */
export function monolithPreset({ dir, entry, remote, routes, inline }) {
  return async () => {
    const base = baseConfig({ project: 'monolith', dir, production: true });
    const manifest = await readManifest(remote);
    const ofRemote = manifest.routes.map(({ path, preload = [] }) => ({
      path,
      preload: ['App', ...preload],
    }));
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
          'yolo-bundled-remote$': `${remote}/src/remote.tsx`,
          [`${dir}/src/loader/federation`]: `${dir}/src/loader/bundled.ts`,
        },
      },
      plugins: [
        ...base.plugins,
        integrity(),
        new rspack.CopyRspackPlugin({ patterns: [{ from: inline, to: 'boot.js' }] }),
        new BuildFilePlugin({
          project: 'shell',
          version: readPackage(dir).version,
          entry: 'shell',
          exposes: {},
          manifest: null,
          routes: [...routes, ...ofRemote],
          inline: 'boot.js',
        }),
      ],
    };
  };
}
