import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { aliases } from './sharing.mjs';

/** The global with the container of a remote, which the loader uses; also the name of its list of chunks. */
export const containerName = (project) => `yolo_${project.replaceAll('-', '_')}`;

/* `development: false` even in dev builds: `jsxDEV` does not exist in a production shell's React. */
const swcOptions = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development: false } },
    target: 'es2022',
  },
};

/** The first rule is the one for TypeScript, which refresh.mjs replaces. */
const rules = [
  { test: /\.tsx?$/, type: 'javascript/auto', loader: 'builtin:swc-loader', options: swcOptions },
  {
    test: /react-router\/dist\/production\/.*\.mjs$/,
    loader: fileURLToPath(new URL('./unused-links.mjs', import.meta.url)),
  },
  { test: /\.css$/, type: 'css/auto' },
  { test: /\.svg$/, resourceQuery: /raw/, type: 'asset/source' },
  { test: /\.(svg|png|webp|avif|woff2)$/, resourceQuery: { not: [/raw/] }, type: 'asset/resource' },
];

/**
 * The common configuration of all front-end builds: shell, remotes and the benchmark's monolith.
 * @param {{ project: string, dir: string, production: boolean }} build `dir`: the project's folder
 */
export function baseConfig({ project, dir, production }) {
  return {
    context: dir,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: `${dir}/dist`,
      clean: true,
      publicPath: 'auto',
      uniqueName: containerName(project),
      crossOriginLoading: 'anonymous',
      // A module that threw keeps its error, instead of half-initialized exports, until a chunk is requested (chunks-by-loader.mjs).
      strictModuleExceptionHandling: true,
      filename: production ? '[name].[contenthash:16].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:16].js' : '[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:16][ext]',
      cssFilename: production ? '[name].[contenthash:16].css' : '[name].css',
      cssChunkFilename: production ? '[name].[contenthash:16].css' : '[name].css',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      conditionNames: ['@yolo/source', '...'],
      alias: aliases(),
    },
    module: { rules },
    optimization: { runtimeChunk: false, moduleIds: 'deterministic', chunkIds: 'deterministic' },
    performance: false,
    stats: 'errors-warnings',
    plugins: [
      new rspack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development'),
      }),
    ],
  };
}

/** Adds the integrity to script tags of the bundler's runtime; page and loader add it to the others. */
export const integrity = () =>
  new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false, enabled: true });
