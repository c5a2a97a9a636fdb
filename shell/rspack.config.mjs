import { shellPreset } from '@yolo/platform/preset';
import { routes } from './routes.mjs';

export default shellPreset({
  dir: import.meta.dirname,
  entry: './src/index.ts',
  inline: './src/page/boot.js',
  icon: '../design-system/src/art/favicon.svg',
  app: {
    manifest: './src/page/app.webmanifest',
    icons: ['../design-system/src/art/icon-180.png', '../design-system/src/art/icon-512.png'],
  },
  // Only Latin letters of the text font, or of the blackletter; title font (four times as large), italics and other scripts load on use.
  fonts: ['instrument-sans-latin-wght-normal'],
  ogFonts: ['grenze-gotisch-latin-500-normal', 'grenze-gotisch-latin-700-normal'],
  firstPaints: './src/first-paints.tsx',
  routes,
});
