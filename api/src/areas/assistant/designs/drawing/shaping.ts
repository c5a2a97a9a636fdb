import bidiFactory, { type Bidi } from 'bidi-js';
import { Buffer as ShapeBuffer, Direction, Feature, shape } from 'harfbuzzjs';
import { lettersOf } from './clean.ts';
import type { FontFile, Fonts, Outline, SetFont, Voice } from './fonts.ts';

// Its types declare an ES module, but it is CommonJS.
const bidi = (bidiFactory as unknown as () => Bidi)();

/** A glyph of a line at size 1; `x` counts from the line's start to the right. */
export interface PlacedGlyph {
  outline: Outline;
  /** Factor of the outline. */
  scale: number;
  x: number;
  y: number;
  advance: number;
  /** 0 is the box for missing letters. */
  glyph: number;
}

/** Text as outlines, at size 1. */
export interface ShapedLine {
  text: string;
  glyphs: PlacedGlyph[];
  width: number;
  /** The ink above and below the baseline. */
  top: number;
  bottom: number;
}

interface Run {
  text: string;
  file: FontFile;
  level: number;
}

const features = [new Feature('lnum', 1), new Feature('kern', 1), new Feature('liga', 1)];
const JOINED = /[\p{Script=Arabic}\p{Script=Devanagari}]/u;
/** Modifies the letter before it, and has no glyph of its own. */
const VARIATION = /[\ufe00-\ufe0f]|\u200d|\u200c/;
const LINES_MAX = 600;

/** Converts text to outlines. */
export class Letters {
  readonly #buffer = new ShapeBuffer();
  readonly #lines = new Map<string, ShapedLine>();

  readonly fonts: Fonts;

  constructor(fonts: Fonts) {
    this.fonts = fonts;
  }

  /**
   * The part of a text that can be set, and the letters that no font contains. An emoji sequence that no font contains
   * is replaced by its first character.
   */
  settable(text: string): { text: string; missing: string[] } {
    const files = this.fonts.of('serif');
    const missing: string[] = [];
    const settable = lettersOf(text).map((letter) => {
      const file = fileFor(files, letter);
      if (file && (!isEmoji(file) || this.#isOnePicture(file, letter))) return letter;
      const first = String.fromCodePoint(letter.codePointAt(0)!);
      if (letter !== first && fileFor(files, first)) return first;
      missing.push(letter);
      return '';
    });
    return { text: settable.join('').replace(/ +/g, ' ').trim(), missing };
  }

  /** False for a sequence of pictures that the font cannot join. */
  #isOnePicture(file: FontFile, letter: string): boolean {
    const set = file.at({ family: 'serif', weight: 400 });
    const glyphs = this.#glyphs(withoutSelectors(letter), set, false);
    return glyphs.filter(({ glyph }) => set.outline(glyph).box).length === 1;
  }

  /**
   * @param tracking space between letters, relative to their size; ignored for scripts with joined letters
   * @param whole the text that the line is part of, which determines its direction
   */
  line(text: string, voice: Voice, tracking = 0, whole = text): ShapedLine {
    const direction = isFromRight(whole) ? 'rtl' : 'ltr';
    const key = `${voice.family} ${voice.weight} ${voice.soft} ${voice.wonk} ${tracking} ${direction} ${text}`;
    let line = this.#lines.get(key);
    if (!line) {
      if (this.#lines.size >= LINES_MAX) this.#lines.clear();
      this.#lines.set(key, (line = this.#shape(text, voice, tracking, direction)));
    }
    return line;
  }

  #shape(text: string, voice: Voice, tracking: number, direction: 'ltr' | 'rtl'): ShapedLine {
    const glyphs: PlacedGlyph[] = [];
    let pen = 0;
    for (const run of inVisualOrder(this.#runs(text, voice, direction))) {
      const set = run.file.at(voice);
      const isRtl = run.level % 2 === 1;
      const extra = JOINED.test(run.text) ? 0 : tracking;
      for (const { glyph, dx, dy, advance } of this.#glyphs(run.text, set, isRtl)) {
        const scale = 1 / set.upem;
        const outline = set.outline(glyph);
        const glyphAdvance = advance * scale + (advance > 0 ? extra : 0);
        glyphs.push({ outline, scale, x: pen + dx * scale, y: dy * scale, advance: glyphAdvance, glyph });
        pen += glyphAdvance;
      }
    }
    const boxes = glyphs.flatMap(({ outline: { box }, scale, y }) =>
      box ? [{ top: y + box.top * scale, bottom: y + box.bottom * scale }] : [],
    );
    return {
      text,
      glyphs,
      width: Math.max(0, pen - tracking),
      top: Math.max(0, ...boxes.map(({ top }) => top)),
      bottom: Math.min(0, ...boxes.map(({ bottom }) => bottom)),
    };
  }

  #glyphs(text: string, set: SetFont, isRtl: boolean) {
    const buffer = this.#buffer;
    buffer.reset();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(isRtl ? Direction.RTL : Direction.LTR);
    shape(set.font, buffer, features);
    const places = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().map(({ codepoint: glyph }, at) => {
      const { xAdvance: advance, xOffset: dx, yOffset: dy } = places[at]!;
      return { glyph, advance, dx, dy };
    });
  }

  /** Splits a text into runs of one font and one direction. */
  #runs(text: string, voice: Voice, direction: 'ltr' | 'rtl'): Run[] {
    const files = this.fonts.of(voice.family);
    const { levels } = bidi.getEmbeddingLevels(text, direction);
    const runs: Run[] = [];
    let at = 0;
    for (const letter of lettersOf(text)) {
      const level = levels[at]!;
      at += letter.length;
      const last = runs.at(-1);
      // Spaces, punctuation and digits are set in the font of the letters before them, if it contains them.
      const isPlain = /^[\p{P}\p{Zs}\p{Nd}]$/u.test(letter);
      // Except emoji fonts, which have wide spaces and keycap digits.
      const isSame = last && isPlain && !isEmoji(last.file) && coversAll(last.file, letter);
      const file = isSame ? last.file : fileFor(files, letter);
      if (!file) continue;
      const shown = withoutSelectors(letter);
      if (last && last.file === file && last.level === level && sameScript(last.text, shown))
        last.text += shown;
      else runs.push({ text: shown, file, level });
    }
    return runs;
  }
}

/** Whether the first letter with a direction is right-to-left. */
export function isFromRight(text: string): boolean {
  return bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1;
}

function fileFor(files: FontFile[], letter: string): FontFile | undefined {
  const shown = withoutSelectors(letter);
  // Characters that are also emoji (digits, ©) are text unless a variation selector follows.
  const asPicture = letter.includes('\ufe0f') || /\p{Emoji_Presentation}/u.test(letter);
  const ordered = asPicture ? [...files].sort((a, b) => Number(isEmoji(b)) - Number(isEmoji(a))) : files;
  return ordered.find((file) => coversAll(file, shown));
}

const isEmoji = ({ name }: FontFile) => name.includes('noto-emoji');

function coversAll(file: FontFile, letter: string): boolean {
  return [...letter].every((each) => VARIATION.test(each) || file.has(each.codePointAt(0)!));
}

/** Removes variation selectors, which emoji fonts do not need. */
const withoutSelectors = (letter: string) => letter.replace(/[\ufe00-\ufe0f]/g, '');

const scriptOf = (text: string) =>
  ['Arabic', 'Hebrew', 'Devanagari', 'Thai', 'Greek', 'Cyrillic', 'Georgian', 'Armenian'].find((script) =>
    new RegExp(`\\p{Script=${script}}`, 'u').test(text),
  );

function sameScript(before: string, letter: string): boolean {
  const other = scriptOf(letter);
  return other === undefined || (scriptOf(before) ?? other) === other;
}

/** Reorders runs for display by rule L2 of the bidirectional algorithm; HarfBuzz reverses the glyphs within each run. */
function inVisualOrder(runs: Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      if (ordered[from]!.level < level) continue;
      let to = from;
      while (to + 1 < ordered.length && ordered[to + 1]!.level >= level) to += 1;
      ordered.splice(from, to - from + 1, ...ordered.slice(from, to + 1).reverse());
      from = to;
    }
  }
  return ordered;
}
