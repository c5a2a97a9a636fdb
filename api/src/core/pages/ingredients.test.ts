import { scaledLine } from '@yolo/contract/lists';
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
  ['2-3 tomatoes', '4-6 tomatoes'],
  ['2 to 3 tomatoes', '4 to 6 tomatoes'],
  ['2–3 tomatoes', '4–6 tomatoes'],
  ['1/2-1 cup stock', '1-2 cups stock'],
  ['1 to 1 1/2 cups stock', '2 to 3 cups stock'],
  ['1,5 kg Mehl', '3 kg Mehl'],
  ['1.000 g Mehl', '2000 g Mehl'],
  ['1 000 g farine', '2000 g farine'],
  ['1,000 g flour', '2000 g flour'],
  ['1.5 l water', '3 l water'],
  ['1.5l water', '3l water'],
  ['1 kg potatoes', '2 kg potatoes'],
  ['1 dozen eggs', '2 dozen eggs'],
  ['about 2 cups rice', 'about 4 cups rice'],
  ['ca. 500 g Reis', 'ca. 1000 g Reis'],
  ['• 1 cup nuts', '2 cups nuts'],
  ['▢ 2 eggs', '4 eggs'],
  // An amount that is repeated in another unit is scaled too.
  ['200g/7oz butter', '400g/14oz butter'],
  ['200 g / 7 oz butter', '400 g / 14 oz butter'],
  ['200g (7oz) butter', '400g (14oz) butter'],
  ['1 cup (2 sticks) butter', '2 cups (4 sticks) butter'],
  ['1 cup (95 g) flour', '2 cups (190 g) flour'],
  ['1 cup (95–100 g) flour', '2 cups (190–200 g) flour'],
  ['1 cup/240ml milk', '2 cups/480ml milk'],
  ['10 g sugar (1 tbsp)', '20 g sugar (2 tbsp)'],
  // So are additional and alternative amounts.
  ['1 cup plus 2 tablespoons sugar', '2 cups plus 4 tablespoons sugar'],
  ['1 cup plus 1 tablespoon sugar', '2 cups plus 2 tablespoons sugar'],
  ['2 cups plus 1 tablespoon flour', '4 cups plus 2 tablespoons flour'],
  ['1 cup + 2 tbsp sugar', '2 cups + 4 tbsp sugar'],
  ['1 cup flour, plus 2 tbsp for dusting', '2 cups flour, plus 4 tbsp for dusting'],
  ['1 cup milk or 250 ml cream', '2 cups milk or 500 ml cream'],
  ['2 eggs and 1 yolk', '4 eggs and 2 yolk'],
  // A line that is not completely understood gets a factor in front.
  ['2 onions (about 300 g)', '2 × 2 onions (about 300 g)'],
  ['2 cans (800 g) tomatoes', '2 × 2 cans (800 g) tomatoes'],
  ['2 cups flour, sifted 3 times', '2 × 2 cups flour, sifted 3 times'],
  ['1 tbsp oil and a pinch of salt', '2 × 1 tbsp oil and a pinch of salt'],
  ['1 onion and 2 cm ginger', '2 × 1 onion and 2 cm ginger'],
  ['1 1/2-inch piece of ginger', '2 × 1 1/2-inch piece of ginger'],
  // Sizes are not scaled.
  ['1 (14-ounce) can tomatoes', '2 (14-ounce) can tomatoes'],
  ['2 x 400g cans tomatoes', '4 x 400g cans tomatoes'],
  ['1 x 400 g can', '2 x 400 g can'],
  ['2x400g cans', '4x400g cans'],
  ['1 400 g can tomatoes', '2 400 g can tomatoes'],
  ['4 (8-10 oz) steaks', '8 (8-10 oz) steaks'],
  ['2 packages (8 oz each) cream cheese', '4 packages (8 oz each) cream cheese'],
  ['500 g Mehl Type 405', '1000 g Mehl Type 405'],
  ['200 g farine T55', '400 g farine T55'],
  ['1 cup 2% milk', '2 cups 2% milk'],
  ['1 pound beef, in 1-inch cubes', '2 pounds beef, in 1-inch cubes'],
  ['2 8-inch tortillas', '4 8-inch tortillas'],
  // The number may be at the end.
  ['Flour 200g', 'Flour 400g'],
  ['Butter - 100 g', 'Butter - 200 g'],
  ['水 800ml', '水 1600ml'],
  // Other languages.
  ['2 EL Öl', '4 EL Öl'],
  ['1 Prise Salz', '2 Prisen Salz'],
  ['1 Päckchen Vanillezucker', '2 Päckchen Vanillezucker'],
  ['2 c. à soupe d’huile', '4 c. à soupe d’huile'],
  ['1 gousse d’ail', '2 gousses d’ail'],
  ['1 pincée de sel', '2 pincées de sel'],
  ['1 pizzico di sale', '2 pizzichi di sale'],
  ['1 bustina di lievito', '2 bustine di lievito'],
  ['1 lata de tomate', '2 latas de tomate'],
  ['1 dente de alho', '2 dentes de alho'],
  ['1 cucchiaio di olio', '2 cucchiai di olio'],
  ['½ taza de azúcar', '1 taza de azúcar'],
  ['2 colheres (sopa) de manteiga', '4 colheres (sopa) de manteiga'],
  ['400 gr pompoen', '800 gr pompoen'],
  ['2 msk smör', '4 msk smör'],
  ['1 szklanka mąki', '2 szklanki mąki'],
  ['2 ст. л. масла', '4 ст. л. масла'],
  ['500 г картофель', '1000 г картофель'],
  ['오이 1개', '오이 2개'],
])('scaled by two, "%s" becomes "%s"', (line, twice) => {
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
  // Numbers that are not amounts, or not of the whole line.
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
  'Optional: 1 cup nuts',
  'しょうゆ 大さじ2',
])('"%s" is not scaled', (line) => {
  expect(one(line)).toMatchObject({ text: line, quantity: null, unit: null, food: line });
  expect(doubled(line)).toBe(line);
});

test('each line keeps its text, and headings and blank lines are left out', () => {
  const lines = ['1 ½ kg Mehl', 'For the pan: butter', '2 x 400g cans tomatoes', '٣ حبات طماطم'];
  const headings = ['', ' ', 'For the dough:', 'For the sauce', 'Sauce:', 'Für den Teig:', 'Pour la pâte :'];
  expect(ingredientsOf([...headings, ...lines]).map(({ text }) => text)).toEqual(lines);
});
