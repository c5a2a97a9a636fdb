import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { baseConfig } from './base.mjs';

const require = createRequire(import.meta.url);
const drawnArt = fileURLToPath(new URL('./drawn-art.mjs', import.meta.url));

/**
 * Renders what a build shows before its scripts load: compiles the module for Node, from the same sources with the same rules,
 * and runs it once.
 * @param {{ project: string, dir: string, firstPaints: string }} build `firstPaints`: the module, which exports `firstPaints`
 * @returns {Promise<string>} text of `first-paints.json`
 */
export async function drawFirstPaints({ project, dir, firstPaints }) {
  const folder = await mkdtemp(join(tmpdir(), `yolo-paints-${project}-`));
  try {
    await compile(configOf({ project, dir, firstPaints, folder }));
    const { firstPaints: paints, renderFirstPaints } = await import(
      pathToFileURL(join(folder, 'paints.mjs')).href
    );
    return JSON.stringify(renderFirstPaints(paints));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function configOf({ project, dir, firstPaints, folder }) {
  const base = baseConfig({ project, dir, production: true });
  const art = dirname(require.resolve('@yolo/design-system/art/scene-card.svg'));
  return {
    ...base,
    entry: { paints: firstPaints },
    target: 'node',
    devtool: false,
    output: {
      path: folder,
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      publicPath: '/',
    },
    module: {
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: base.module.rules.map((rule) =>
        rule.type === 'css/auto' ? { test: rule.test, type: 'asset/source' } : rule,
      ),
    },
    optimization: { minimize: false },
    plugins: [
      ...base.plugins,
      new rspack.DefinePlugin({ YOLO_ART: JSON.stringify(art) }),
      new rspack.NormalModuleReplacementPlugin(/\/load-art$/, drawnArt),
    ],
  };
}

function compile(config) {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
        else resolve();
      });
    });
  });
}
