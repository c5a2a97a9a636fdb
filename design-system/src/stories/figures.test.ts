import { pxAt } from './figures';

test.each([
  ['8px', 360, 8],
  ['0.8125rem', 1280, 13],
  ['clamp(1.5rem, 1.3rem + 0.9vw, 2rem)', 360, 24],
  ['clamp(1.5rem, 1.3rem + 0.9vw, 2rem)', 1000, 29.8],
  ['clamp(1.5rem, 1.3rem + 0.9vw, 2rem)', 1440, 32],
  ['max(clamp(16px, 4vw, 48px), env(safe-area-inset-left))', 1000, 40],
])('%s on a window of %i px is %d px', (css, width, px) => expect(pxAt(css, width)).toBe(px));
