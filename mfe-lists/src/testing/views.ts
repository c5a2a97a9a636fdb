import type {
  BringingItemView,
  ClaimView,
  FoodListView,
  FoodView,
  RequestedItemView,
  StuffView,
} from '@yolo/contract/lists';
import { uuid } from '@yolo/platform/testing';

export const aClaim = (n: number, changes: Partial<ClaimView> = {}): ClaimView => ({
  id: uuid(800 + n),
  quantity: 1,
  member: null,
  name: `Guest ${n}`,
  isYou: false,
  ...changes,
});

export const anItem = (n: number, changes: Partial<RequestedItemView> = {}): RequestedItemView => ({
  id: uuid(700 + n),
  name: `Item ${n}`,
  quantity: 1,
  left: 1,
  claims: [],
  recipes: [],
  createdAt: '2026-11-01T12:00:00.000Z',
  ...changes,
});

export const aBringing = (n: number, changes: Partial<BringingItemView> = {}): BringingItemView => ({
  id: uuid(750 + n),
  title: `Thing ${n}`,
  quantity: '1',
  category: 'Other',
  labels: [],
  member: null,
  name: `Guest ${n}`,
  isYou: false,
  changeable: false,
  deletable: false,
  createdAt: '2026-11-01T12:00:00.000Z',
  ...changes,
});

export const stuffOf = (changes: Partial<StuffView> = {}): StuffView => ({
  requested: [],
  bringing: [],
  mayRequest: false,
  ...changes,
});

export const aRecipe = (n: number, changes: Partial<FoodView> = {}): FoodView => ({
  id: uuid(600 + n),
  kind: 'recipe',
  url: `https://kitchen.example/${n}`,
  title: `Recipe ${n}`,
  pictureUrl: null,
  isIcon: false,
  servings: 4,
  makes: null,
  minutes: null,
  notes: '',
  ingredients: [],
  unread: null,
  reading: false,
  addedBy: null,
  changeable: false,
  createdAt: '2026-11-01T12:00:00.000Z',
  ...changes,
});

export const foodOf = (changes: Partial<FoodListView> = {}): FoodListView => ({
  food: [],
  mayRequest: false,
  ...changes,
});
