import sharp from 'sharp';
import { cleanLine } from './clean.ts';
import { Composer } from './compose.ts';
import { Fonts } from './fonts.ts';
import { illegible } from './legible.ts';
import { layouts, recipe } from './testing/recipes.ts';
import { saidMissing } from './missing.ts';
import { Letters } from './shaping.ts';
import { EDGE, SMALLEST } from './sheet.ts';
import { type Said, SANS } from './stage.ts';

/** More are looked at by pictures.soak.ts. */
const COUNT = Number(process.env.DESIGNS ?? 12);

describe('a picture', () => {
  const composer = new Composer(null);
  let letters: Letters;
  beforeAll(async () => {
    const fonts = new Fonts(null);
    await fonts.load('Ω');
    letters = new Letters(fonts);
  });

  it(`can be read, whatever stands on it (${COUNT} pictures)`, async () => {
    const layoutsSeen = new Set<string>();
    for (let at = 0; at < COUNT; at += 1) {
      const made = recipe(at);
      const { sheet, layout, missing } = await composer.compose(made);
      layoutsSeen.add(layout);
      const where = JSON.stringify(made);
      expect([where, missing.filter((fact) => !isTooLong(letters, made.said, fact))]).toEqual([where, []]);
      const sentences = missing.map((fact) => `The ${fact} is too long for a picture and was left out.`);
      expect([where, saidMissing(missing, made.said)]).toEqual([where, sentences]);
      expect([where, sheet.glyphs.filter(({ glyph }) => glyph === 0)]).toEqual([where, []]);
      const out = sheet.glyphs.filter(
        ({ left, top, right, bottom }) => left < 8 || top < 8 || right > EDGE - 8 || bottom > EDGE - 8,
      );
      expect([where, out]).toEqual([where, []]);
      expect([where, await illegible(sheet)]).toEqual([where, []]);
      const kept = Object.entries(made.said).filter(([fact]) => !missing.includes(fact));
      expect([where, lost(Object.fromEntries(kept), sheet.texts)]).toEqual([where, []]);
    }
    expect(layoutsSeen.size).toBeGreaterThanOrEqual(Math.min(8, COUNT / 3));
  });

  it('is the same, byte by byte, by the same recipe', async () => {
    const draw = async (by: Composer) => {
      const { sheet } = await by.compose(recipe(2));
      return sharp(Buffer.from(sheet.svg())).png().toBuffer();
    };
    const first = await draw(composer);
    // Others in between leave nothing behind, nor does another process matter.
    await composer.compose(recipe(7));
    expect((await draw(composer)).equals(first)).toBe(true);
    expect((await draw(new Composer(null))).equals(first)).toBe(true);
  });

  it('has no text, no font, no style and no word of anybody in its SVG', async () => {
    const name = '</svg><script>alert("pwned")</script>';
    for (const layout of layouts) {
      const { sheet } = await composer.compose({ ...recipe(1), layout, said: { ...recipe(1).said, name } });
      const svg = sheet.svg();
      expect(svg).not.toMatch(/<text|font|style|var\(|calc\(|script|pwned|href|<!|<\?/i);
      expect(svg.match(/<\/svg>/g)).toHaveLength(1);
    }
  });

  it('has no hole where nothing is known', async () => {
    const said = { name: null, weekday: null, date: null, day: null, month: null, time: null, place: null };
    for (const layout of layouts) {
      const { sheet } = await composer.compose({ ...recipe(1), layout, said });
      expect(sheet.texts).toEqual([]);
      expect(sheet.svg()).toContain('<path');
    }
  });

  it.each([
    ['direction overrides', 'ab\u202ecd\u2066ef', 'abcdef'],
    ['stacked marks', `Z${'\u0301\u0316'.repeat(60)}algo`, 'Z\u0301\u0316\u0301algo'.normalize('NFC')],
    ['NUL and controls', 'Pa\u0000r\u0007ty', 'Party'],
    ['half a surrogate', 'Party \ud83c', 'Party'],
    ['spaces of all kinds', '  A\u00a0\u2003B\n\nC ', 'A B C'],
  ])('takes %s', async (_what, name, expected) => {
    expect([...cleanLine(name)].filter((each) => !/\p{M}/u.test(each)).join('')).toBe(
      [...expected]
        .filter((each) => !/\p{M}/u.test(each))
        .join('')
        .normalize('NFC'),
    );
    const { sheet } = await composer.compose({ ...recipe(8), said: { ...recipe(8).said, name } });
    expect(sheet.glyphs.length).toBeGreaterThan(0);
  });

  it('leaves out what is thousands of letters long, and says so', async () => {
    const said = { ...recipe(0).said, name: 'A b'.repeat(2000), place: '🎂'.repeat(1500) };
    const { missing } = await composer.compose({ ...recipe(0), said });
    expect(missing).toEqual(['place', 'name']);
  });

  it('says which letters no font has, and never shows a box', async () => {
    const said = { ...recipe(0).said, name: '生日快乐 Mei' };
    const { sheet, missing } = await composer.compose({ ...recipe(0), said });
    expect(missing).toEqual(['生', '日', '快', '乐']);
    expect(sheet.texts.join(' ')).toContain('Mei');
    expect(sheet.glyphs.filter(({ glyph }) => glyph === 0)).toEqual([]);
  });

  it('shows the first of several pictures that no font has as one', async () => {
    const said = {
      ...recipe(0).said,
      name: 'Us \u{1f9d1}\u{1f3fd}\u200d\u{1f9bd}\u200d\u27a1\ufe0f \u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    };
    const { sheet } = await composer.compose({ ...recipe(0), said });
    expect(sheet.glyphs.filter(({ glyph }) => glyph === 0)).toEqual([]);
  });
});

/** Facts whose letters do not all stand on the picture. */
function lost({ name, date, time, place }: Partial<Said>, texts: readonly string[]): string[] {
  const set = texts.join('').replace(/\s/g, '');
  const facts = [name, date, time, place].filter((fact) => typeof fact === 'string');
  return facts.filter((fact) => !set.includes(cleanLine(fact).replace(/\s/g, '')));
}

/** Whether name and place, at 28 units, want more than nine tenths of all the paper below the date, lines being full. */
function isTooLong(letters: Letters, said: Said, fact: string): boolean {
  if (fact !== 'place' && fact !== 'name') return false;
  const tall = [said.name, said.place]
    .filter((text) => text !== null)
    .map((text) => {
      const { width, top, bottom } = letters.line(cleanLine(text), SANS);
      return Math.ceil((width * SMALLEST) / 688) * (top - bottom) * SMALLEST;
    });
  return tall.reduce((sum, each) => sum + each, 0) > 0.9 * 640;
}
