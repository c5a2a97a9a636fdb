import { ingredientsOf } from '../../../core/pages/ingredients.ts';
import { ingredientKey } from './ingredient-key.ts';

const one = (line: string) => ingredientsOf([line])[0]!;
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
])('%s and %s have the same key', (...lines) => {
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
])('%s and %s have different keys', (line, other) => {
  expect(key(line)).not.toBe(key(other));
});
