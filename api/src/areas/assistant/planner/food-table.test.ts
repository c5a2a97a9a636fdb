import { partyOf } from './party.ts';
import { Sheet } from './sheet.ts';
import { topics } from './topics/index.ts';

const POUND = 0.4536;
const QUART = 0.9464;

/**
 * Public tables: University of Illinois Extension's for 12 to 65 people and The Old Farmer's Almanac's for 25 to 100
 * ("Summertime Meals to Feed a Crowd", "Party Planner: Cooking for a Crowd"), in kilograms, litres and pieces.
 */
const TABLE: readonly [word: string, people: readonly [number, number][], factor: number][] = [
  [
    'charcuterie',
    [
      [12, 2],
      [20, 3.75],
      [35, 6],
      [50, 9],
      [65, 12],
    ],
    POUND,
  ],
  [
    'cheese',
    [
      [12, 1.125],
      [20, 2],
      [35, 3],
      [50, 4.75],
      [65, 6],
    ],
    POUND,
  ],
  [
    'chip',
    [
      [12, 1],
      [20, 2],
      [35, 3],
      [50, 4],
      [65, 6],
    ],
    POUND,
  ],
  [
    'salad',
    [
      [12, 2],
      [20, 3.75],
      [35, 7],
      [50, 8],
      [65, 12],
    ],
    QUART,
  ],
  [
    'icecream',
    [
      [12, 2],
      [20, 3.75],
      [35, 7],
      [50, 8],
      [65, 12],
    ],
    QUART,
  ],
  [
    'roll',
    [
      [12, 24],
      [20, 36],
      [35, 60],
      [50, 96],
      [65, 132],
      [25, 50],
      [100, 200],
    ],
    1,
  ],
  [
    'cookie',
    [
      [12, 24],
      [20, 36],
      [35, 60],
      [50, 96],
      [65, 132],
    ],
    1,
  ],
  [
    'burger',
    [
      [25, 8.5],
      [50, 16.5],
      [100, 33],
    ],
    POUND,
  ],
  [
    'chicken',
    [
      [25, 12.5],
      [50, 25],
      [100, 50],
    ],
    POUND,
  ],
  [
    'sausage',
    [
      [25, 6],
      [50, 12.5],
      [100, 25],
    ],
    POUND,
  ],
  [
    'roast',
    [
      [25, 10],
      [50, 20],
      [100, 40],
    ],
    POUND,
  ],
  [
    'pork',
    [
      [25, 10],
      [50, 20],
      [100, 40],
    ],
    POUND,
  ],
  [
    'fish',
    [
      [25, 7.5],
      [50, 15],
      [100, 30],
    ],
    POUND,
  ],
  [
    'potato',
    [
      [25, 9],
      [50, 18],
      [100, 36],
    ],
    POUND,
  ],
  [
    'bean',
    [
      [25, 5],
      [50, 10],
      [100, 20],
    ],
    QUART,
  ],
  [
    'soup',
    [
      [25, 5],
      [50, 10],
      [100, 20],
    ],
    QUART,
  ],
  [
    'nut',
    [
      [25, 0.75],
      [50, 1.5],
      [100, 3],
    ],
    POUND,
  ],
  [
    'lettuce',
    [
      [25, 5],
      [50, 10],
      [100, 20],
    ],
    1,
  ],
];

test.each(TABLE)('%s for 12 to 100 people is within 20 % of the public table', (word, people, factor) => {
  for (const [count, amount] of people) {
    const sheet = new Sheet();
    const party = partyOf(null, { people: count }, new Date());
    const { lines } = topics.get('food')!.answer({
      party,
      sheet,
      words: new Set([word]),
      message: '',
      holidays: { on: () => Promise.resolve([]) },
    });
    const said = Number(/: \*\*([\d.]+)/.exec(lines.find((line) => line.startsWith('- '))!)![1]);
    expect(Math.abs(said / (amount * factor) - 1)).toBeLessThanOrEqual(0.2);
  }
});
