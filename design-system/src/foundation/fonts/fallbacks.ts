import { join } from 'node:path';
import { measure, type Metrics } from './metrics.ts';
import type { Axes } from './variation.ts';

/** A system font. */
interface System {
  /** Suffix of the fallback family's name; empty for the first of a list. */
  name: string;
  regular: { local: string[]; width: number };
  bold: { local: string[]; width: number };
}

/*
 * Mean widths of `sample`, measured with `measure` on metric-compatible fonts: Gelasio (for Georgia), Liberation
 * (for Times and Arial), Noto Serif and Roboto themselves.
 */
const georgia: System = {
  name: '',
  regular: { local: ['Georgia', 'Gelasio'], width: 0.43909 },
  bold: { local: ['Georgia Bold', 'Gelasio Bold'], width: 0.50866 },
};
const times: System = {
  name: ' times',
  regular: { local: ['Times New Roman', 'Liberation Serif'], width: 0.4018 },
  bold: { local: ['Times New Roman Bold', 'Liberation Serif Bold'], width: 0.42736 },
};
const noto: System = {
  name: ' noto',
  regular: { local: ['Noto Serif'], width: 0.46816 },
  bold: { local: ['Noto Serif Bold'], width: 0.49601 },
};
const arial: System = {
  name: '',
  regular: { local: ['Arial', 'Liberation Sans', 'Helvetica'], width: 0.44213 },
  bold: { local: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'], width: 0.47003 },
};
const roboto: System = {
  name: ' roboto',
  regular: { local: ['Roboto'], width: 0.43733 },
  bold: { local: ['Roboto Bold'], width: 0.44562 },
};

interface Range {
  /** `font-weight` of the fallback face. */
  weights: string;
  file: string;
  /** The instance that represents the range. */
  axes?: Axes;
  local: 'regular' | 'bold';
}

interface Family {
  name: string;
  systems: System[];
  ranges: Range[];
}

const fraunces = '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2';
const instrument = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
const grenze = (weight: number) =>
  `@fontsource/grenze-gotisch/files/grenze-gotisch-latin-${weight}-normal.woff2`;

/** The themes dark, light and yolo use different weights of Fraunces; 48 px is the median size of their headings. */
const families: Family[] = [
  {
    name: 'Fraunces',
    systems: [georgia, times, noto],
    ranges: [
      { weights: '100 445', file: fraunces, axes: { wght: 410, opsz: 48, SOFT: 60 }, local: 'regular' },
      { weights: '446 599', file: fraunces, axes: { wght: 490, opsz: 48, SOFT: 30 }, local: 'regular' },
      { weights: '600 900', file: fraunces, axes: { wght: 900, opsz: 48, SOFT: 100 }, local: 'bold' },
    ],
  },
  {
    name: 'Instrument Sans',
    systems: [arial, roboto],
    ranges: [
      { weights: '100 549', file: instrument, axes: { wght: 400 }, local: 'regular' },
      { weights: '550 900', file: instrument, axes: { wght: 600 }, local: 'bold' },
    ],
  },
  {
    name: 'Grenze Gotisch',
    systems: [georgia, times, noto],
    ranges: [
      { weights: '100 599', file: grenze(500), local: 'regular' },
      { weights: '600 900', file: grenze(700), local: 'bold' },
    ],
  },
];

/** System fonts for scripts that Fraunces lacks. By PostScript name, which `local()` accepts, since full names differ by system. */
const scripts = [
  {
    regular: ['HiraMinProN-W3', 'YuMincho-Regular', 'STSongti-SC-Regular', 'NotoSerifCJKsc-Regular'],
    bold: ['HiraMinProN-W6', 'YuMincho-Demibold', 'STSongti-SC-Bold', 'NotoSerifCJKsc-Bold'],
    range: 'U+2E80-2FDF, U+3000-30FF, U+31F0-31FF, U+3400-4DBF, U+4E00-9FFF, U+F900-FAFF, U+FF00-FFEF',
  },
  {
    regular: ['NotoNaskhArabic-Regular'],
    bold: ['NotoNaskhArabic-Bold'],
    range: 'U+0600-06FF, U+0750-077F, U+08A0-08FF, U+FB50-FDFF, U+FE70-FEFC',
  },
];
const scriptWeights = { regular: '100 599', bold: '600 900' } as const;

const percent = (part: number) => `${Math.round(part * 1000) / 10}%`;

const locals = (names: string[]) => names.map((name) => `local('${name}')`).join(', ');

const face = (family: string, range: Range, system: System, real: Metrics): string => {
  const { local, width } = system[range.local];
  const size = real.width / width;
  return [
    '@font-face {',
    `  font-family: '${family} fallback${system.name}';`,
    `  font-weight: ${range.weights};`,
    `  src: ${locals(local)};`,
    `  size-adjust: ${percent(size)};`,
    `  ascent-override: ${percent(real.ascent / size)};`,
    `  descent-override: ${percent(real.descent / size)};`,
    `  line-gap-override: ${percent(real.lineGap / size)};`,
    '}\n',
  ].join('\n');
};

/** With a unicode-range, so that only text in these scripts uses them; family names would be looked up for every size and weight. */
const scriptFaces = (): string[] =>
  scripts.flatMap((script) =>
    (['regular', 'bold'] as const).map((weight) =>
      [
        '@font-face {',
        "  font-family: 'Fraunces fallback scripts';",
        `  font-weight: ${scriptWeights[weight]};`,
        `  src: ${locals(script[weight])};`,
        `  unicode-range: ${script.range};`,
        '}\n',
      ].join('\n'),
    ),
  );

/**
 * The text of `foundation/fallbacks.css`: system fonts scaled to the metrics of ours, so that the layout does not shift
 * when ours have loaded.
 * @param packages the folder `node_modules` with the fonts
 */
export const fallbacksCss = (packages: string): string =>
  [
    '/* Written by `npm run tokens` from the measures of the fonts (fonts/fallbacks.ts). */\n',
    ...families.flatMap(({ name, systems, ranges }) =>
      ranges.flatMap((range) => {
        const real = measure(join(packages, range.file), range.axes);
        return systems.map((system) => face(name, range, system, real));
      }),
    ),
    ...scriptFaces(),
  ].join('\n');
