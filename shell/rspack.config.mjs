import { shellPreset } from '@yolo/platform/preset';

export default shellPreset({
  dir: import.meta.dirname,
  entry: './src/index.ts',
  inline: './src/page/boot.js',
  icon: '../design-system/src/art/favicon.svg',
  routes: [
    { path: '/', preload: ['home'] },
    { path: '/login', preload: ['account'] },
    { path: '/create-account', preload: ['account'] },
    { path: '/forgot-password', preload: ['account'] },
    { path: '/new-password', preload: ['account'] },
  ],
});
