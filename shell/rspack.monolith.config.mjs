import { resolve } from 'node:path';
import { monolithPreset } from '@yolo/platform/preset/monolith';
import { routes } from './routes.mjs';

/** `npm run bench -- web` compares the federated builds with this one. */
export default monolithPreset({
  dir: import.meta.dirname,
  entry: './src/index.ts',
  remote: resolve(import.meta.dirname, '../mfe-events'),
  inline: './src/page/boot.js',
  routes,
});
