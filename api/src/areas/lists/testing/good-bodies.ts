import type { GoodBodies } from '../../../../test/good-bodies.ts';

export const goodBodies = {
  requestItems: { items: [{ name: 'Ice', quantity: 2 }] },
  claimItem: { quantity: 1, name: 'Wilma Guest' },
  bringItem: { title: 'Cake', quantity: '2 trays', category: 'Sweet', labels: ['nuts'], name: 'Wilma Guest' },
  changeBringingItem: { quantity: '3 trays', category: 'Sweet', labels: ['vegan'] },
  addFood: { kind: 'recipe', url: 'http://127.0.0.1:9/', notes: 'Without nuts' },
  pinFood: { food: [{ kind: 'recipe', url: 'http://127.0.0.1:9/', notes: null }] },
  changeFood: { notes: 'Without nuts', ingredients: '400 g flour', servings: 4 },
  askForIngredients: { lines: [0], servings: 4 },
  lookUpFood: { kind: 'recipe', url: 'http://127.0.0.1:9/' },
  pinItems: {
    requested: [{ name: 'Ice', quantity: 2 }],
    bringing: [{ title: 'Cake', quantity: '1', category: null, labels: [] }],
  },
} satisfies GoodBodies;
