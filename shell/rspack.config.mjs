import { shellPreset } from '@yolo/platform/preset';
import { routes } from './routes.mjs';

export default shellPreset({
  dir: import.meta.dirname,
  entry: './src/index.ts',
  inline: './src/page/boot.js',
  icon: '../design-system/src/art/favicon.svg',
  // Latin of the two families; italics, other letters and the blackletter come when a page writes them.
  fonts: ['fraunces-latin-full-normal', 'instrument-sans-latin-wght-normal'],
  routes,
});
