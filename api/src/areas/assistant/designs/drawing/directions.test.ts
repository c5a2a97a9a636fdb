import { Composer, type Recipe } from './compose.ts';
import { Fonts } from './fonts.ts';
import { Letters } from './shaping.ts';
import { SANS } from './stage.ts';

const said = {
  ...{ weekday: 'Saturday', date: 'July 17th, 2027', day: '17', month: 'July' },
  ...{ time: '7:30 PM', place: 'Home' },
};
const recipe = { palette: 'supper', printing: 'light', things: 'supper', seed: 0, largeName: false } as const;
const composer = new Composer(null);

/** Per layout: left and right edge of the name, and the height above which other text is. */
const nameAreas = { date: [56, 744, 200], ticket: [96, 516, 200], postcard: [104, 696, 380] } as const;
/** Tolerance: paper is rotated by at most three degrees, and letters have side bearings. */
const TOLERANCE = 26;

describe.each(Object.keys(nameAreas) as (keyof typeof nameAreas)[])('%s', (layout) => {
  const edges = async (name: string) => {
    const input: Recipe = { ...recipe, layout, said: { ...said, name } };
    const composed = await composer.compose(input);
    expect(composed.layout).toBe(layout);
    const [left, right, below] = nameAreas[layout];
    const own = composed.sheet.glyphs.filter((glyph) => glyph.right < right + TOLERANCE && glyph.top > below);
    return [
      Math.min(...own.map((glyph) => glyph.left)) - left,
      right - Math.max(...own.map((glyph) => glyph.right)),
    ];
  };

  it('aligns a left-to-right name at the left', async () => {
    const [left, right] = await edges('Go');
    expect(Math.abs(left!)).toBeLessThan(TOLERANCE);
    expect(right).toBeGreaterThan(TOLERANCE * 2);
  });

  it.each(['לנועה', 'سارة'])('aligns %s at the right', async (name) => {
    const [left, right] = await edges(name);
    expect(Math.abs(right!)).toBeLessThan(TOLERANCE);
    expect(left).toBeGreaterThan(TOLERANCE * 2);
  });
});

test('a line takes the direction of the whole name', async () => {
  const fonts = new Fonts(null);
  await fonts.load('ח');
  const letters = new Letters(fonts);
  const glyphsOf = (text: string, whole?: string) => {
    const { glyphs } = letters.line(text, SANS, 0, whole);
    return glyphs.map(({ outline, glyph }) => (outline.box ? glyph : ' ')).join(',');
  };
  const part = 'חיים: wedding';
  const asOne = glyphsOf('Noa & חיים: wedding');
  // On its own, the line would begin at the right with the Hebrew name.
  expect(asOne.endsWith(glyphsOf(part, 'Noa & חיים: wedding'))).toBe(true);
  expect(asOne.endsWith(glyphsOf(part))).toBe(false);
});
