import { DesignLayout, DesignPalette } from '@yolo/contract/assistant/schemas';
import { Composer, type Recipe } from './compose.ts';
import { penOf } from './hand.ts';
import * as motifs from './motifs.ts';
import { printOf } from './paint.ts';

const said = {
  ...{ name: 'Lea', weekday: 'Sunday', date: 'May 18th, 2031', day: '18', month: 'May' },
  ...{ time: '3 PM', place: 'Our garden' },
};
const recipe: Recipe = {
  ...{
    layout: 'ticket',
    palette: 'birthday',
    printing: 'light',
    things: 'birthday',
    seed: 0,
    largeName: false,
  },
  said,
};
const composer = new Composer(null);
const svgOf = async (more: Partial<Recipe>) => (await composer.compose({ ...recipe, ...more })).sheet.svg();
const hand = penOf(printOf('birthday', 'light'));

test.each(['candle', 'cake'] as const)('a refused %s is left out of every picture', async (name) => {
  const drawing = motifs[name](hand);
  const counts = { before: 0, after: 0 };
  for (const layout of DesignLayout.options) {
    for (let seed = 0; seed < 8; seed += 1) {
      if ((await svgOf({ layout, seed })).includes(drawing)) counts.before += 1;
      if ((await svgOf({ layout, seed, without: [name] })).includes(drawing)) counts.after += 1;
    }
  }
  expect(counts.before).toBeGreaterThan(8);
  // `table` has a cake on its plates, and is not chosen in this case (design-choice.ts).
  expect(counts.after).toBe(name === 'cake' ? 8 : 0);
});

test('the party’s other things replace a scene that contains a refused thing', async () => {
  for (const layout of ['date', 'postcard', 'window'] as const)
    for (const things of DesignPalette.options) {
      const whole = await svgOf({ layout, things });
      const pruned = await svgOf({ layout, things, without: ['people', 'cake', 'car'] });
      expect([layout, things, pruned.length > 4000, pruned === whole]).toEqual([layout, things, true, false]);
    }
});

test('every layout is drawn if all things of a party are refused', async () => {
  const without = ['car', 'bush', 'signpost', 'mug', 'road'] as const;
  for (const layout of DesignLayout.options)
    expect(await svgOf({ layout, things: 'road', without })).toContain('<path');
});
