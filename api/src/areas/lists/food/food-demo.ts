import type { FoodKind } from '@yolo/contract/lists';
import type { DemoPart } from '../../../core/areas/demo-part.ts';
import { plainAddress } from '../../../core/outbound/plain-address.ts';
import { Food, keptNotes } from './food.entity.ts';
import { ingredientsOf } from './ingredients.ts';

const MINUTE_MS = 60_000;

interface DemoFood {
  kind: FoodKind;
  title: string;
  url: string;
  by: string;
  servings?: number;
  minutes?: number;
  lines?: readonly string[];
}

const parties: Record<string, readonly DemoFood[]> = {
  supper: [
    {
      kind: 'restaurant',
      title: 'trattoriasostanza.example',
      url: 'https://trattoriasostanza.example/',
      by: 'marisol',
    },
    { kind: 'restaurant', title: 'cibreo.example', url: 'https://cibreo.example/', by: 'noor' },
    {
      kind: 'recipe',
      title: 'Pici with burst tomatoes, the way nobody’s nonna does it',
      url: 'https://smittenkitchen.example/pici',
      by: 'noor',
      servings: 4,
      minutes: 70,
      lines: [
        '400 g pici',
        '1 ½ kg small tomatoes',
        '3 to 4 cloves garlic',
        '½ cup olive oil',
        '1 bunch basil',
        'salt, more than you think',
      ],
    },
    {
      kind: 'recipe',
      title: 'Apricot and almond tart',
      url: 'https://smittenkitchen.example/apricot-tart',
      by: 'zoe',
      servings: 8,
      minutes: 95,
      lines: ['250 g flour', '150 g butter, cold', '12 apricots', '100 g almonds', '3 eggs', '2 tbsp sugar'],
    },
    {
      kind: 'recipe',
      title: 'How to build a cheese board for forty people without crying',
      url: 'https://cheese.example/forty',
      by: 'priyanka',
    },
  ],
};

/** Where the demo's guests eat, and what they cook. */
export const foodDemo: DemoPart = async (em, { now, id }) => {
  for (const [party, list] of Object.entries(parties)) {
    const eventId = id('event', party);
    for (const [at, { kind, url, by, lines = [], ...facts }] of list.entries())
      em.create(Food, {
        ...{ id: id('food', party, at), eventId, url, key: `${kind} ${plainAddress(url)}` },
        ...{ servings: null, minutes: null, ...facts, ingredients: ingredientsOf(lines) },
        ...{ notes: keptNotes(kind, null), picture: null, readAt: now, addedBy: id('member', by) },
        createdAt: new Date(now.getTime() - (list.length - at) * 45 * MINUTE_MS),
      });
  }
  await em.flush();
};
