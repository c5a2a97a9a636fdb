import { yieldOf } from './yields.ts';

const makes = (yields: string | string[]) => yieldOf([yields].flat());

test.each<[string | string[], number]>([
  // As written by plug-ins of well-known sites.
  [['8', '8 servings'], 8],
  [['6', '1 large pot'], 6],
  ['6', 6],
  ['4-6', 4],
  ['Yield: 6', 6],
  ['Serves 4-6', 4],
  ['Serves 4 to 6 people', 4],
  ['Serves: 6', 6],
  ['4 Portionen', 4],
  ['4 personnes', 4],
  ['Dosi per 6 persone', 6],
  ['Für 4', 4],
  ['pour 4 à 6', 4],
  ['4 comensales', 4],
  ['Til 4 personer', 4],
  ['4 annosta', 4],
  ['4 főre', 4],
  ['6 kişilik', 6],
  ['2~3人分', 2],
  ['4인분', 4],
  ['4～5人份', 4],
  ['На 4 порции', 4],
  ['6 guests', 6],
  ['4 persons', 4],
  // People, although pieces or sizes are given too.
  ['One 9-inch pie (8 servings)', 8],
  ['Makes 12 patties; serves 4', 4],
  [['1 9x13 pan', '8 servings'], 8],
  ['8 servings (1 1/2 cups each)', 8],
  ['4 8-ounce servings', 4],
  ['Serves four', 4],
  ['Six servings', 6],
  ['4 hungry people', 4],
  ['2 adults and 2 children', 2],
  ['<strong>4</strong>&nbsp;servings', 4],
])('%j is for %d', (yields, servings) => {
  expect(makes(yields)).toEqual({ servings, makes: null });
});

test.each<[string | string[], string | null]>([
  ['About 3 dozen', 'about 3 dozen'],
  ['1 loaf', '1 loaf'],
  ['24 cookies', '24 cookies'],
  ['9x13 pan', '9x13 pan'],
  ['500 g', '500 g'],
  [['24', '24 cookies'], '24 cookies'],
  [['1 loaf', '12 slices'], '1 loaf'],
  ['Makes 24 cookies', '24 cookies'],
  ['Yield: about 16 pieces', 'about 16 pieces'],
  ['12 Stück', '12 Stück'],
  ['1 Blech', '1 Blech'],
  ['für 24 Kekse', 'für 24 Kekse'],
  ['pour 1 gâteau', 'pour 1 gâteau'],
  ['1 tarte de 22cm (8 parts)', '1 tarte de 22cm (8 parts)'],
  ['4 personal pizzas', '4 personal pizzas'],
  ['2 porcini', '2 porcini'],
  ['Makes one 9-inch tart', 'one 9-inch tart'],
  ['One 23 x 33 cm cake', 'one 23 x 33 cm cake'],
  ['2 x 500 ml jars', '2 x 500 ml jars'],
  ['16 ounces', '16 ounces'],
  ['2 Dutzend', '2 Dutzend'],
  ['1½ cups', '1½ cups'],
  ['Serving size: 1 cup', null],
  ['2.5', null],
  ['1000', null],
  [[], null],
  ['', null],
  ['\u{e0041}', null],
])('%j gives no number of people, and makes %j', (yields, text) => {
  expect(makes(yields)).toEqual({ servings: null, makes: text });
});

test('a yield of a million digits or letters is cut, and parsed quickly', () => {
  for (const unit of ['1', '1 ', 'a ', '1-', '<b>1'])
    expect(makes(unit.repeat(1_000_000)).makes?.length ?? 0).toBeLessThanOrEqual(80);
});
