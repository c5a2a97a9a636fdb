import { shellPreset } from '@yolo/platform/preset';
import { routes } from './routes.mjs';

export default shellPreset({
  dir: import.meta.dirname,
  entry: './src/index.ts',
  inline: './src/page/boot.js',
  icon: '../design-system/src/art/favicon.svg',
  routes,
});
