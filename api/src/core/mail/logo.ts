import { html, type Safe } from './html.ts';

/** On white, and on the background that mail programs use in dark mode. */
const inks = { light: '#b5165c', dark: '#ff9dbe' } as const;
export type LogoGround = keyof typeof inks;

const WIDTH = 76;
const HEIGHT = 42;
/** Pixels of the picture for each of the mail's, for dense screens. */
const DENSITY = 3;

/** The design system's Logo with its eye shut, as paths, because mails need a PNG. A test compares the two. */
export const letters = {
  yl: 'M0 17H26V20.5L21 22L33 45L41 22L36 20.5V17H54V20.5L48 22.5L34 58C31 66 38 71 76 71.5C108 72 128 67 141 57.5L144 61C130 76 106 82 74 81.5C38 81 18 76 25 60L27 55L9 22.5L0 20.5Z',
  firstO:
    'M70 15.5C84 15.5 92 24.5 92 37S83 58.5 69.5 58.5S47.5 49.5 47.5 37S56 15.5 70 15.5ZM69.8 24.5C62.5 24.5 58.5 29.5 58.5 37S62.5 49.5 69.8 49.5S81 44.5 81 37S77 24.5 69.8 24.5Z',
  ell: 'M96 5L109 1.5V52L114 54.5V58H92V54.5L97.5 52V9.5L95 8Z',
  lastO:
    'M131 15.5C144 15.5 152 24.5 152 37S144 58.5 131 58.5S110 49.5 110 37S118 15.5 131 15.5ZM115.2 33.8C118.5 42.5 124 46 131 46S143.5 42.5 146.8 33.8C147.8 31 143.6 29.4 142.4 32.1C140 37.8 136 40.6 131 40.6S122 37.8 119.6 32.1C118.4 29.4 114.2 31 115.2 33.8Z',
};

const drawing = (ink: string) => `
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 153 84" width="${WIDTH * DENSITY}" height="${HEIGHT * DENSITY}" fill="${ink}">
    <path d="${letters.yl}"/>
    <path d="${letters.firstO}" fill-rule="evenodd" transform="translate(3 0)"/>
    <path d="${letters.ell}" transform="translate(2.5 0)"/>
    <circle cx="75.5" cy="36" r="5.6"/>
    <path d="${letters.lastO}" fill-rule="evenodd"/>
  </svg>`;

/** The wordmark as SVG for a background. */
export function logoDrawing(ground: LogoGround): Buffer {
  return Buffer.from(drawing(inks[ground]));
}

const picture = (origin: string, ground: LogoGround, hidden: string) =>
  html`<img
    class="${`logo-${ground}`}"
    src="${`${origin}/brand/logo-${ground}.png`}"
    alt="yolo"
    width="${String(WIDTH)}"
    height="${String(HEIGHT)}"
    style="${hidden}border:0"
  />`;

/**
 * The head of every mail. Without pictures the alternative text is shown, in the colour of its cell.
 * @param url any address of the product, for its origin
 */
export function logo(url: string): Safe {
  const { origin } = new URL(url);
  return html`${picture(origin, 'light', 'display:block;')}${picture(origin, 'dark', 'display:none;mso-hide:all;')}`;
}
