import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { monolithPreset } from '@yolo/platform/preset/monolith';
import { routes } from './routes.mjs';

/** `npm run bench -- web` compares the federated builds with this one. */
export default monolithPreset({
  dir: import.meta.dirname,
  entry: './src/index.ts',
  remotes: globSync('../mfe-*', { cwd: import.meta.dirname }).map((folder) =>
    resolve(import.meta.dirname, folder),
  ),
  inline: './src/page/boot.js',
  routes,
});
