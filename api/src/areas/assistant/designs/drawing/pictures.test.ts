import sharp from 'sharp';
import { cleanLine } from './clean.ts';
import { Composer } from './compose.ts';
import { Fonts } from './fonts.ts';
import { illegible } from './legible.ts';
import { layouts, recipe } from './testing/recipes.ts';
import { missingSentences } from './missing.ts';
import { Letters } from './shaping.ts';
import { EDGE, SMALLEST } from './sheet.ts';
import { type InvitationFacts, SANS } from './stage.ts';

/** pictures.soak.ts checks more. */
const COUNT = Number(process.env.DESIGNS ?? 12);

describe('a picture', () => {
  const composer = new Composer(null);
  let letters: Letters;
  beforeAll(async () => {
    const fonts = new Fonts(null);
    await fonts.load('Ω');
    letters = new Letters(fonts);
  });

  it(`is readable with any text (${COUNT} pictures)`, async () => {
    const layoutsSeen = new Set<string>();
    for (let at = 0; at < COUNT; at += 1) {
      const input = recipe(at);
      const { sheet, layout, missing } = await composer.compose(input);
      layoutsSeen.add(layout);
      const label = JSON.stringify(input);
      expect([label, missing.filter((fact) => !isTooLong(letters, input.said, fact))]).toEqual([label, []]);
      const sentences = missing.map((fact) => `The ${fact} is too long for a picture and was left out.`);
      expect([label, missingSentences(missing, input.said)]).toEqual([label, sentences]);
      expect([label, sheet.glyphs.filter(({ glyph }) => glyph === 0)]).toEqual([label, []]);
      const small = sheet.glyphs.filter(({ size }) => size < SMALLEST - 0.001);
      expect([label, small]).toEqual([label, []]);
      const outside = sheet.glyphs.filter(
        ({ left, top, right, bottom }) => left < 8 || top < 8 || right > EDGE - 8 || bottom > EDGE - 8,
      );
      expect([label, outside]).toEqual([label, []]);
      expect([label, await illegible(sheet)]).toEqual([label, []]);
      const remaining = Object.entries(input.said).filter(([fact]) => !missing.includes(fact));
      expect([label, missingFacts(Object.fromEntries(remaining), sheet.texts)]).toEqual([label, []]);
    }
    expect(layoutsSeen.size).toBeGreaterThanOrEqual(Math.min(8, COUNT / 3));
  });

  it('is identical, byte by byte, for the same recipe', async () => {
    const draw = async (by: Composer) => {
      const { sheet } = await by.compose(recipe(2));
      return sharp(Buffer.from(sheet.svg())).png().toBuffer();
    };
    const first = await draw(composer);
    // Neither pictures drawn in between nor another composer change it.
    await composer.compose(recipe(7));
    expect((await draw(composer)).equals(first)).toBe(true);
    expect((await draw(new Composer(null))).equals(first)).toBe(true);
  });

  it('has no text, font, style or user input in its SVG', async () => {
    const name = '</svg><script>alert("pwned")</script>';
    for (const layout of layouts) {
      const { sheet } = await composer.compose({ ...recipe(1), layout, said: { ...recipe(1).said, name } });
      const svg = sheet.svg();
      expect(svg).not.toMatch(/<text|font|style|var\(|calc\(|script|pwned|href|<!|<\?/i);
      expect(svg.match(/<\/svg>/g)).toHaveLength(1);
    }
  });

  it('is drawn without any facts', async () => {
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
  ])('accepts %s', async (_case, name, expected) => {
    expect([...cleanLine(name)].filter((each) => !/\p{M}/u.test(each)).join('')).toBe(
      [...expected]
        .filter((each) => !/\p{M}/u.test(each))
        .join('')
        .normalize('NFC'),
    );
    const { sheet } = await composer.compose({ ...recipe(8), said: { ...recipe(8).said, name } });
    expect(sheet.glyphs.length).toBeGreaterThan(0);
  });

  it('leaves out facts of thousands of letters, and reports them', async () => {
    const said = { ...recipe(0).said, name: 'A b'.repeat(2000), place: '🎂'.repeat(1500) };
    const { missing } = await composer.compose({ ...recipe(0), said });
    expect(missing).toEqual(['place', 'name']);
  });

  it('reports the letters that no font contains, and never shows a box', async () => {
    const said = { ...recipe(0).said, name: '生日快乐 Mei' };
    const { sheet, missing } = await composer.compose({ ...recipe(0), said });
    expect(missing).toEqual(['生', '日', '快', '乐']);
    expect(sheet.texts.join(' ')).toContain('Mei');
    expect(sheet.glyphs.filter(({ glyph }) => glyph === 0)).toEqual([]);
  });

  it('shows the first character of an emoji sequence that no font contains', async () => {
    const composed = async (name: string) => {
      const { sheet } = await composer.compose({ ...recipe(0), said: { ...recipe(0).said, name } });
      return sheet.svg();
    };
    // A cat with a rocket and with a dog, and the flag of a region that has none.
    const cats = '\u{1f408}\u200d\u{1f680} \u{1f408}\u200d\u{1f436}';
    const flag = '\u{1f3f4}\u{e0061}\u{e0061}\u{e0061}\u{e007f}';
    expect(await composed(`Us ${cats} ${flag}`)).toBe(await composed('Us \u{1f408} \u{1f408} \u{1f3f4}'));
    // Somebody with a rocket is an astronaut.
    expect(await composed('\u{1f9d1}\u200d\u{1f680}')).not.toBe(await composed('\u{1f9d1}'));
  });
});

/** Facts whose letters are not all on the picture. */
function missingFacts(
  { name, date, time, place }: Partial<InvitationFacts>,
  texts: readonly string[],
): string[] {
  const set = texts.join('').replace(/\s/g, '');
  const facts = [name, date, time, place].filter((fact) => typeof fact === 'string');
  return facts.filter((fact) => !set.includes(cleanLine(fact).replace(/\s/g, '')));
}

/** Whether name and place, at 28 units with full lines, need more than nine tenths of the paper below the date. */
function isTooLong(letters: Letters, said: InvitationFacts, fact: string): boolean {
  if (fact !== 'place' && fact !== 'name') return false;
  const heights = [said.name, said.place]
    .filter((text) => text !== null)
    .map((text) => {
      const { width, top, bottom } = letters.line(cleanLine(text), SANS);
      return Math.ceil((width * SMALLEST) / 688) * (top - bottom) * SMALLEST;
    });
  return heights.reduce((sum, each) => sum + each, 0) > 0.9 * 640;
}
