import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { baseConfig } from './base.mjs';
import { modulesOf } from './made-with.mjs';
import { aliases } from './sharing.mjs';

const require = createRequire(import.meta.url);
const pageArt = fileURLToPath(new URL('./page-art.mjs', import.meta.url));

/** The oldest supported browser: televisions of 2020 (webOS 5) and of 2019 (Tizen 5.5 has 69). */
const OLDEST = 'chrome 68';

/**
 * @typedef {object} PlainPages the build of plain pages (docs/adr/0043)
 * @property {Record<string, string>} scripts the file of each page, by its name
 * @property {Record<string, Buffer>} files by name
 * @property {{ file: string, code: string }[]} modules all modules of the pages
 */

/**
 * Builds pages that need no shell: one script each, which includes React and everything else, in syntax for old televisions.
 * @param {{ project: string, dir: string, pages: Record<string, string>, art?: string[], production?: boolean }} build
 *   `pages`: module by name; `art`: the drawings that they may show, which are included in the script
 * @returns {Promise<PlainPages>}
 */
export async function buildPlainPages({ project, dir, pages, art = [], production = true }) {
  const folder = await mkdtemp(join(tmpdir(), `yolo-pages-${project}-`));
  try {
    const config = configOf({ project, dir, pages, art, production, folder });
    const read = (stats) => ({ scripts: scriptsOf(stats), modules: modulesOf(stats.compilation) });
    const built = await compile(config, read);
    const names = (await readdir(folder, { recursive: true })).filter((name) => /\.\w+$/.test(name));
    const files = await Promise.all(
      names.map(async (name) => [name.replaceAll('\\', '/'), await readFile(join(folder, name))]),
    );
    return { ...built, files: Object.fromEntries(files) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws if a page would have to fetch more than one script */
function scriptsOf(stats) {
  const { entrypoints } = stats.toJson({ all: false, entrypoints: true });
  const scripts = Object.entries(entrypoints).map(([name, { assets }]) => {
    if (assets.length !== 1) throw new Error(`The page ${name} has ${assets.length} files, and one is meant`);
    return [name, assets[0].name];
  });
  return Object.fromEntries(scripts);
}

function configOf({ project, dir, pages, art, production, folder }) {
  const base = baseConfig({ project, dir, production });
  const [typescriptRule, ...rules] = base.module.rules;
  const { target: _, ...jsc } = typescriptRule.options.jsc;
  const oldTargets = { env: { targets: OLDEST }, isModule: 'unknown' };
  const drawings = art.map((name) => [
    name,
    readFileSync(require.resolve(`@yolo/design-system/art/${name}.svg`), 'utf8').trim(),
  ]);
  return {
    ...base,
    entry: pages,
    target: `browserslist:${OLDEST}`,
    devtool: false,
    output: {
      ...base.output,
      path: folder,
      clean: false,
      filename: 'pages/[name].[contenthash:16].js',
      // No chunks or assets are fetched: everything is in the script, or comes from the API.
      publicPath: '',
      environment: { bigIntLiteral: false, dynamicImport: false, globalThis: false, optionalChaining: false },
    },
    resolve: { ...base.resolve, alias: { ...base.resolve.alias, rxjs$: aliases()['yolo-unshared-rxjs$'] } },
    module: {
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [
        { ...typescriptRule, options: { ...oldTargets, jsc } },
        // npm packages are written for current browsers.
        {
          test: /\.[cm]?js$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: { ...oldTargets, jsc: { parser: { syntax: 'ecmascript' } } },
        },
        ...rules,
      ],
    },
    optimization: {
      ...base.optimization,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: { ecma: 2018, compress: { ecma: 2018 }, format: { ecma: 2018, comments: false } },
        }),
      ],
    },
    plugins: [
      ...base.plugins,
      new rspack.DefinePlugin({ YOLO_PAGE_ART: JSON.stringify(Object.fromEntries(drawings)) }),
      new rspack.NormalModuleReplacementPlugin(/\/load-art$/, pageArt),
    ],
  };
}

/** @param read called before the compiler is closed, since module data is not available afterwards */
function compile(config, read) {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      const failed = error ?? (stats.hasErrors() && new Error(stats.toString({ all: false, errors: true })));
      const result = failed ? null : read(stats);
      compiler.close(() => (failed ? reject(failed) : resolve(result)));
    });
  });
}
