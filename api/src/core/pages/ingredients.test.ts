import { scaledLine } from '@yolo/contract/lists';
import { ingredientKey } from './ingredient-key.ts';
import { ingredientsOf } from './ingredients.ts';

const one = (line: string) => ingredientsOf([line])[0]!;
const doubled = (line: string) => scaledLine(one(line), 2);

test.each([
  ['1 ½ cups flour', '3 cups flour'],
  ['1½ cups flour', '3 cups flour'],
  ['1 1/2 cups flour', '3 cups flour'],
  ['1 1⁄2 cups flour', '3 cups flour'],
  ['1-1/2 cups flour', '3 cups flour'],
  ['1 & 1/2 cups flour', '3 cups flour'],
  ['1 and 1/2 cups flour', '3 cups flour'],
  ['1/2 cup sugar', '1 cup sugar'],
  ['½ cup sugar', '1 cup sugar'],
  ['⅓ cup oil', '⅔ cup oil'],
  ['2-3 tomatoes', '4 to 6 tomatoes'],
  ['2 to 3 tomatoes', '4 to 6 tomatoes'],
  ['2–3 tomatoes', '4 to 6 tomatoes'],
  ['1/2-1 cup stock', '1 to 2 cups stock'],
  ['1 to 1 1/2 cups stock', '2 to 3 cups stock'],
  ['1,5 kg Mehl', '3 kg Mehl'],
  ['1.000 g Mehl', '2000 g Mehl'],
  ['1 000 g farine', '2000 g farine'],
  ['1,000 g flour', '2000 g flour'],
  ['1.5 l water', '3 l water'],
  ['1.5l water', '3 l water'],
  ['1 kg potatoes', '2 kg potatoes'],
  ['1 dozen eggs', '2 dozen eggs'],
  ['about 2 cups rice', '4 cups rice'],
  ['ca. 500 g Reis', '1000 g Reis'],
  ['• 1 cup nuts', '2 cups nuts'],
  ['▢ 2 eggs', '4 eggs'],
  // What is said again in another unit is not said of twice as much.
  ['200g/7oz butter', '400 g butter'],
  ['200 g / 7 oz butter', '400 g butter'],
  ['200g (7oz) butter', '400 g butter'],
  ['1 cup (2 sticks) butter', '2 cups butter'],
  ['1 cup/240ml milk', '2 cups milk'],
  ['10 g sugar (1 tbsp)', '20 g sugar'],
  // What has a size keeps it.
  ['1 (14-ounce) can tomatoes', '2 (14-ounce) can tomatoes'],
  ['2 x 400g cans tomatoes', '4 400g cans tomatoes'],
  ['2 8-inch tortillas', '4 8-inch tortillas'],
  // The number may come last.
  ['Flour 200g', '400 g Flour'],
  ['Butter - 100 g', '200 g Butter'],
  ['水 800ml', '1600 ml 水'],
  // In the languages that cooks write.
  ['2 EL Öl', '4 EL Öl'],
  ['1 Prise Salz', '2 Prisen Salz'],
  ['1 Päckchen Vanillezucker', '2 Päckchen Vanillezucker'],
  ['2 c. à soupe d’huile', '4 c. à soupe huile'],
  ['1 gousse d’ail', '2 gousses ail'],
  ['1 cucchiaio di olio', '2 cucchiai olio'],
  ['½ taza de azúcar', '1 taza azúcar'],
  ['2 colheres (sopa) de manteiga', '4 colheres (sopa) manteiga'],
  ['400 gr pompoen', '800 gr pompoen'],
  ['2 msk smör', '4 msk smör'],
  ['1 szklanka mąki', '2 szklanki mąki'],
  ['2 ст. л. масла', '4 ст. л. масла'],
  ['500 г картофель', '1000 г картофель'],
  ['오이 1개', '2 오이'],
])('for twice as many "%s" is "%s"', (line, twice) => {
  expect(doubled(line)).toBe(twice);
});

test.each([
  'salt to taste',
  'a pinch of salt',
  'pinch of salt',
  'one onion',
  'etwas Salz',
  'une pincée de sel',
  'sale q.b.',
  'n. B. Salz',
  'carrots',
  'cayenne pepper',
  // Numbers that count nothing, or not all of it.
  'juice of 1 lemon',
  'Zest of 2 lemons',
  '2% milk',
  '100% rye flour',
  '00 flour',
  '0 eggs',
  'Mehl Type 405',
  '7up',
  '7-Up',
  '5-spice powder',
  '2 cups plus 1 tablespoon flour',
  '1 cup + 2 tbsp sugar',
  '1 cup flour, plus 2 tbsp for dusting',
  '1 cup milk or 250 ml cream',
  'Optional: 1 cup nuts',
  'しょうゆ 大さじ2',
])('"%s" stays as it is, for any number of people', (line) => {
  expect(one(line)).toMatchObject({ text: line, quantity: null, unit: null, food: line });
  expect(doubled(line)).toBe(line);
});

test('each line keeps its text, and headings and blanks are none', () => {
  const lines = ['1 ½ kg Mehl', 'For the pan: butter', '2 x 400g cans tomatoes', '٣ حبات طماطم'];
  const headings = ['', ' ', 'For the dough:', 'For the sauce', 'Sauce:', 'Für den Teig:', 'Pour la pâte :'];
  expect(ingredientsOf([...headings, ...lines]).map(({ text }) => text)).toEqual(lines);
});

const key = (line: string) => ingredientKey(one(line));

test.each([
  ['1 egg', '2 eggs', '3 Eggs, beaten', '2 eggs (at room temperature)'],
  ['1 tomato', '2 tomatoes', '2 Tomatoes, peeled and chopped'],
  ['1 onion', '2 onions', '1 Onion, finely diced'],
  ['1 cup berries', '2 cups berry'],
  ['1 kg potatoes', '2 kg potato', '500 g potatoes'.replace('500 g', '1 kg')],
  ['200 g flour', '200g flour', '1 gr flour', '3 grams flour'],
  ['1 tbsp oil', '2 tablespoons oil', '1 Tbsp. oil', '2 T oil'],
  ['2 EL Öl', '1 Esslöffel Öl'],
  ['100 g Zwiebeln, gehackt', '50 g Zwiebeln'],
])('%s and %s are the same', (...lines) => {
  expect(new Set(lines.map(key)).size).toBe(1);
});

test.each([
  ['1 (14 oz) can tomatoes', '4 (6 oz) salmon fillets'],
  ['1 pound (450g) beef', '1 pound (450g) pork'],
  ['100 g flour', '1 cup flour'],
  ['100 g sugar', '100 g sugar, brown'],
  ['200 g Zucker', '200 g Zucker, braun'],
  ['1 onion', '1 onion (red)'],
  ['1 tsp pepper', '2 peppers'],
  ['00 flour', 'flour'],
  ['2% milk', '1% milk'],
  ['1 glass', '1 gla'],
  ['1 asparagus', '1 asparagu'],
  ['3 large eggs', '3 small eggs'],
])('%s and %s are not', (line, other) => {
  expect(key(line)).not.toBe(key(other));
});
