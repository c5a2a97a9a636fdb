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
  // Latin of the text, or of the blackletter; titles (four times as heavy), italics and other letters come when a page writes them.
  fonts: ['instrument-sans-latin-wght-normal'],
  ogFonts: ['grenze-gotisch-latin-500-normal', 'grenze-gotisch-latin-700-normal'],
  firstPaints: './src/first-paints.tsx',
  routes,
});
