import { shellPreset } from '@yolo/platform/preset';

export default shellPreset({
  dir: import.meta.dirname,
  entry: './src/index.ts',
  inline: './src/page/boot.js',
  routes: [],
});
