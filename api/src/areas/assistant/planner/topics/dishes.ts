import type { Kind } from '../kinds.ts';
import type { FigureId } from '../tables.ts';

/** A dish that is counted by adult portions, or by people if children eat as much. */
export interface Dish {
  name: string;
  words: readonly string[];
  figure: FigureId;
  unit: string;
  step: number;
  /** Not eaten by vegetarians. */
  meat?: boolean;
  /** The number of pieces per unit, such as slices of a pizza. */
  by?: FigureId;
  /** The figure is the number of people per unit. */
  peopleFor?: boolean;
}

export const dishes = {
  burgers: {
    name: 'Minced meat for burgers',
    words: ['burger', 'hamburger', 'mince', 'patty'],
    figure: 'hamburger',
    unit: 'kg',
    step: 0.1,
    meat: true,
  },
  sausages: {
    name: 'Sausages',
    words: ['sausage', 'hotdog', 'wiener', 'bratwurst', 'frank'],
    figure: 'hotDog',
    unit: 'kg',
    step: 0.1,
    meat: true,
  },
  chicken: {
    name: 'Chicken',
    words: ['chicken', 'turkey', 'wing'],
    figure: 'chicken',
    unit: 'kg',
    step: 0.1,
    meat: true,
  },
  roast: {
    name: 'Roast beef or ham',
    words: ['meat', 'beef', 'ham', 'roast', 'steak', 'brisket', 'lamb'],
    figure: 'roast',
    unit: 'kg',
    step: 0.1,
    meat: true,
  },
  pork: { name: 'Pork', words: ['pork', 'rib'], figure: 'pork', unit: 'kg', step: 0.1, meat: true },
  fish: {
    name: 'Fish',
    words: ['fish', 'salmon', 'fillet'],
    figure: 'fish',
    unit: 'kg',
    step: 0.1,
    meat: true,
  },
  pizza: { name: 'Large pizzas', words: ['pizza'], figure: 'pizzaSlices', unit: '', step: 1, by: 'pizzaCut' },
  pasta: {
    name: 'Pasta, dry',
    words: ['pasta', 'spaghetti', 'noodle', 'lasagna', 'macaroni'],
    figure: 'pasta',
    unit: 'kg',
    step: 0.1,
  },
  rice: { name: 'Rice, dry', words: ['rice', 'risotto'], figure: 'rice', unit: 'kg', step: 0.1 },
  potatoes: { name: 'Potatoes', words: ['potato', 'fry'], figure: 'potatoes', unit: 'kg', step: 0.1 },
  salad: {
    name: 'Potato salad, coleslaw and the like',
    words: ['salad', 'coleslaw'],
    figure: 'salad',
    unit: 'litres',
    step: 0.1,
  },
  lettuce: {
    name: 'Heads of lettuce',
    words: ['lettuce', 'green'],
    figure: 'greenSalad',
    unit: '',
    step: 1,
    peopleFor: true,
  },
  vegetables: {
    name: 'Vegetables',
    words: ['vegetable', 'carrot', 'corn', 'broccoli'],
    figure: 'vegetables',
    unit: 'kg',
    step: 0.1,
  },
  beans: { name: 'Baked beans', words: ['bean', 'chili'], figure: 'beans', unit: 'litres', step: 0.5 },
  rolls: { name: 'Rolls or buns', words: ['roll', 'bun'], figure: 'rolls', unit: '', step: 1 },
  bread: {
    name: 'Bread',
    words: ['bread', 'loaf', 'baguette', 'sandwich', 'toast'],
    figure: 'bread',
    unit: 'loaves',
    step: 1,
  },
  coldCuts: {
    name: 'Cold cuts',
    words: ['cold cuts', 'salami', 'charcuterie', 'deli'],
    figure: 'coldCuts',
    unit: 'kg',
    step: 0.1,
    meat: true,
  },
  cheese: { name: 'Cheese', words: ['cheese'], figure: 'cheese', unit: 'kg', step: 0.1 },
  chips: {
    name: 'Crisps and snacks',
    words: ['chip', 'crisp', 'snack', 'nacho', 'pretzel', 'popcorn', 'dip', 'nibble', 'munchies'],
    figure: 'chips',
    unit: 'kg',
    step: 0.1,
  },
  nuts: { name: 'Nuts', words: ['nut', 'peanut'], figure: 'nuts', unit: 'kg', step: 0.1 },
  soup: { name: 'Soup', words: ['soup', 'stew'], figure: 'soup', unit: 'litres', step: 0.5 },
  fruit: {
    name: 'Fruit in pieces',
    words: ['fruit', 'melon', 'watermelon', 'berry', 'strawberry', 'grape'],
    figure: 'fruit',
    unit: 'litres',
    step: 0.1,
  },
  iceCream: {
    name: 'Ice cream',
    words: ['icecream', 'gelato', 'dessert', 'pudding'],
    figure: 'iceCream',
    unit: 'litres',
    step: 0.1,
  },
  cookies: {
    name: 'Cookies',
    words: ['cookie', 'biscuit', 'brownie', 'muffin', 'cupcake'],
    figure: 'cookies',
    unit: '',
    step: 1,
  },
  fingerFood: {
    name: 'Finger food, pieces',
    words: ['appetizer', 'canape', 'fingerfood', 'starter', 'tapas', 'bite', 'antipasti'],
    figure: 'appetizersAlone',
    unit: '',
    step: 1,
  },
  bitesBefore: {
    name: 'Finger food before the meal, pieces',
    words: [],
    figure: 'appetizersBefore',
    unit: '',
    step: 1,
  },
  marshmallows: {
    name: 'Marshmallows',
    words: ['marshmallow', 'smore'],
    figure: 'marshmallows',
    unit: '',
    step: 1,
  },
} satisfies Record<string, Dish>;
export type DishId = keyof typeof dishes;

/** The default dishes of a kind of party: the guests are divided among `mains`. */
export const menus: Readonly<
  Record<Exclude<Kind, 'potluck'>, { mains: readonly DishId[]; sides: readonly DishId[] }>
> = {
  birthday: { mains: ['fingerFood'], sides: ['salad', 'bread', 'cheese', 'chips'] },
  child: { mains: ['pizza'], sides: ['fruit', 'cookies', 'chips'] },
  dinner: { mains: ['roast'], sides: ['potatoes', 'vegetables', 'bread', 'iceCream'] },
  barbecue: { mains: ['burgers', 'sausages'], sides: ['rolls', 'salad', 'lettuce', 'chips'] },
  beach: { mains: ['coldCuts'], sides: ['rolls', 'fruit', 'chips'] },
  camping: { mains: ['sausages'], sides: ['beans', 'bread', 'marshmallows'] },
  wedding: { mains: ['roast', 'fish'], sides: ['bitesBefore', 'potatoes', 'vegetables', 'bread'] },
  shower: { mains: ['fingerFood'], sides: ['fruit', 'cookies', 'cheese'] },
  games: { mains: ['pizza'], sides: ['chips', 'nuts', 'vegetables'] },
  party: { mains: ['fingerFood'], sides: ['bread', 'cheese', 'salad', 'chips'] },
};
