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

/** Where the words of each layout begin and end, and above which height other words stand. */
const areas = { date: [56, 744, 200], ticket: [96, 516, 200], postcard: [104, 696, 380] } as const;
/** Paper lies askew by three degrees at most, and letters have some room beside them. */
const ASKEW = 26;

describe.each(Object.keys(areas) as (keyof typeof areas)[])('%s', (layout) => {
  const edges = async (name: string) => {
    const made: Recipe = { ...recipe, layout, said: { ...said, name } };
    const composed = await composer.compose(made);
    expect(composed.layout).toBe(layout);
    const [left, right, below] = areas[layout];
    const own = composed.sheet.glyphs.filter((glyph) => glyph.right < right + ASKEW && glyph.top > below);
    return [
      Math.min(...own.map((glyph) => glyph.left)) - left,
      right - Math.max(...own.map((glyph) => glyph.right)),
    ];
  };

  it('begins at the left with what is read from there', async () => {
    const [left, right] = await edges('Go');
    expect(Math.abs(left!)).toBeLessThan(ASKEW);
    expect(right).toBeGreaterThan(ASKEW * 2);
  });

  it.each(['לנועה', 'سارة'])('begins at the right with %s', async (name) => {
    const [left, right] = await edges(name);
    expect(Math.abs(right!)).toBeLessThan(ASKEW);
    expect(left).toBeGreaterThan(ASKEW * 2);
  });
});

test('a line is read as the name that it is a part of', async () => {
  const fonts = new Fonts(null);
  await fonts.load('ח');
  const letters = new Letters(fonts);
  const placed = (text: string, whole?: string) => {
    const { glyphs } = letters.line(text, SANS, 0, whole);
    return glyphs.map(({ outline, glyph }) => (outline.box ? glyph : ' ')).join(',');
  };
  const part = 'חיים: wedding';
  const asOne = placed('Noa & חיים: wedding');
  // Alone it would begin at the right, with the Hebrew name.
  expect(asOne.endsWith(placed(part, 'Noa & חיים: wedding'))).toBe(true);
  expect(asOne.endsWith(placed(part))).toBe(false);
});
