import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Blob as FontBlob, Face, Font, Variation } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';

// Runs in the drawing process. HarfBuzz's memory is only freed by the garbage collector, so its objects are reused.

/** A typeface: the first fonts to try, and the values of their axes. */
export interface Voice {
  family: 'serif' | 'italic' | 'sans';
  weight: number;
  soft?: number;
  wonk?: number;
}

/** A glyph's outline in the units of its font. */
export interface Outline {
  /** `M`, `L`, `Q`, `C`, `Z`, each with its numbers. */
  commands: readonly { type: string; values: number[] }[];
  /** Bounds of the ink, with y upwards; null for a space. */
  box: { left: number; bottom: number; right: number; top: number } | null;
}

/** One file of a font, with a subset of its letters. */
export interface FontFile {
  readonly name: string;
  has(codePoint: number): boolean;
  at(voice: Voice): SetFont;
}

/** A font instance with fixed axis values. */
export interface SetFont {
  font: Font;
  upem: number;
  outline(glyph: number): Outline;
}

/** Of the fonts' optical size axis: lower values are thinner, and pictures are read from a distance. */
const OPTICAL_SIZE = 60;
const OUTLINES_MAX = 4000;

const fontsource = (name: string, ...files: string[]) =>
  files.map((file) => `@fontsource-variable/${name}/files/${name}-${file}.woff2`);

const others = [
  ...fontsource(
    'noto-serif',
    ...['greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'latin', 'latin-ext', 'vietnamese', 'math'].map(
      (part) => `${part}-wght-normal`,
    ),
  ),
  ...['hebrew', 'devanagari', 'thai', 'georgian', 'armenian'].flatMap((script) =>
    fontsource(`noto-serif-${script}`, `${script}-wght-normal`),
  ),
  ...fontsource('noto-naskh-arabic', 'arabic-wght-normal', 'symbols-wght-normal'),
  ...fontsource('noto-emoji', ...Array.from({ length: 10 }, (_, part) => `${part}-wght-normal`)),
];
const fraunces = (style: string) =>
  fontsource('fraunces', ...['latin', 'latin-ext', 'vietnamese'].map((part) => `${part}-full-${style}`));

const families: Record<Voice['family'], string[]> = {
  serif: [...fraunces('normal'), ...others],
  italic: [...fraunces('italic'), ...fraunces('normal'), ...others],
  sans: [
    ...fontsource('instrument-sans', 'latin-wght-normal', 'latin-ext-wght-normal'),
    ...fraunces('normal').slice(2),
    ...others,
  ],
};

const { resolve } = createRequire(import.meta.url);
const BEYOND_LATIN = /[^ -\u024f\u1ea0-\u1eff\u2010-\u2027]/u;

class LoadedFile implements FontFile {
  readonly #face: Face;
  readonly #axes: Record<string, { min: number; max: number }>;
  readonly #codePoints: Set<number>;
  readonly #fonts = new Map<string, SetFont>();

  readonly name: string;

  constructor(name: string, bytes: Uint8Array) {
    this.name = name;
    this.#face = new Face(new FontBlob(bytes));
    this.#axes = this.#face.getAxisInfos();
    this.#codePoints = new Set(this.#face.collectUnicodes());
  }

  has(codePoint: number): boolean {
    return this.#codePoints.has(codePoint);
  }

  at(voice: Voice): SetFont {
    const wanted: [string, number | undefined][] = [
      ['wght', voice.weight],
      ['SOFT', voice.soft],
      ['WONK', voice.wonk],
      ['opsz', OPTICAL_SIZE],
    ];
    const axisValues = wanted.flatMap(([tag, value]): [string, number][] => {
      const axis = this.#axes[tag];
      return axis ? [[tag, Math.min(axis.max, Math.max(axis.min, value ?? 0))]] : [];
    });
    const key = axisValues.join(' ');
    let font = this.#fonts.get(key);
    if (!font) this.#fonts.set(key, (font = this.#createFont(axisValues)));
    return font;
  }

  #createFont(axisValues: [string, number][]): SetFont {
    const font = new Font(this.#face);
    font.setVariations(axisValues.map(([tag, value]) => new Variation(tag, value)));
    const outlines = new Map<number, Outline>();
    return {
      font,
      upem: this.#face.upem,
      outline: (glyph) => {
        let outline = outlines.get(glyph);
        if (!outline) {
          if (outlines.size >= OUTLINES_MAX) outlines.clear();
          outlines.set(glyph, (outline = outlineOf(font, glyph)));
        }
        return outline;
      },
    };
  }
}

function outlineOf(font: Font, glyph: number): Outline {
  const commands = font.glyphToJson(glyph);
  const xs: number[] = [];
  const ys: number[] = [];
  for (const { values } of commands) values.forEach((value, at) => (at % 2 ? ys : xs).push(value));
  const box =
    xs.length > 0
      ? { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) }
      : null;
  return { commands, box };
}

async function loadFile(path: string): Promise<FontFile> {
  const bytes = readFileSync(path.startsWith('@') ? resolve(path) : path);
  return new LoadedFile(path, /\.woff2$/i.test(path) ? await decompress(bytes) : bytes);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    warnUnusable(folder, error);
    return [];
  }
}

/** Only warns: invitations in other scripts can still be drawn. */
function warnUnusable(path: string, error: unknown): void {
  process.emitWarning(`${path} of FONTS_DIR is not used: ${(error as Error).message}`);
}

/** The built-in fonts, and those of a configured folder. Files are read when a text needs them. */
export class Fonts {
  readonly #files = new Map<string, FontFile>();
  readonly #own: string[];

  /** @param folder with fonts (ttf, otf, woff2) for scripts without a built-in font */
  constructor(folder: string | null) {
    const names = folder ? namesIn(folder) : [];
    this.#own = names.filter((name) => /\.(ttf|otf|woff2)$/i.test(name)).map((name) => join(folder!, name));
  }

  /** Loads the files that a text needs, before it is drawn: only those of Latin letters, or all. */
  async load(text: string): Promise<void> {
    const all = BEYOND_LATIN.test(text);
    const paths = Object.values(families).flat().concat(this.#own);
    for (const path of paths) {
      if (this.#files.has(path) || (!all && (others.includes(path) || this.#own.includes(path)))) continue;
      try {
        this.#files.set(path, await loadFile(path));
      } catch (error) {
        if (!this.#own.includes(path)) throw error;
        warnUnusable(path, error);
        this.#own.splice(this.#own.indexOf(path), 1);
      }
    }
  }

  /** The files in the order in which they are searched for a letter. */
  of(family: Voice['family']): FontFile[] {
    return [...families[family], ...this.#own].flatMap((path) => this.#files.get(path) ?? []);
  }
}
