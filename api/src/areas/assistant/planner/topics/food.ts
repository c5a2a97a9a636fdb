import { daysOf, type Eaters, eatersOf, isOutdoors, kindRow } from '../party.ts';
import { type Figure, many, minus, over, singular, type Sheet, type Sum, times } from '../sheet.ts';
import { type Ask, askForHeadcount, type Need, needLine, requestOf, type Topic } from '../topic.ts';
import { type Dish, type DishId, dishes, menus } from './dishes.ts';

const all: Readonly<Record<DishId, Dish>> = dishes;

/** The amount of a dish. @param shared the fraction of the guests, if there are several mains */
function dishNeeded(id: DishId, eaters: Eaters, sheet: Sheet, days: Figure | null, shared?: Figure): Need {
  const dish = all[id];
  const figure = sheet.table(dish.figure);
  const vegetarians = dish.meat && eaters.vegetarians;
  const portions = vegetarians
    ? sheet.count(
        'Portions with meat',
        over(times(eaters.shares, minus(eaters.people, vegetarians)), eaters.people),
        '',
        0,
      )
    : eaters.shares;
  const base: Sum = dish.peopleFor
    ? over(portions, figure)
    : times(portions, figure, ...(shared ? [shared] : []));
  const perDay = dish.by ? over(base, sheet.table(dish.by)) : base;
  const sum = days ? times(perDay, days) : perDay;
  return { name: dish.name, amount: sheet.count(dish.name, sum, dish.unit, dish.step), unit: dish.unit };
}

/** The food for the kind of party. @returns null if the number of people is unknown */
export function foodNeeded({ party, sheet }: Ask): Need[] | null {
  const eaters = eatersOf(party, sheet);
  if (!eaters) return null;
  if (party.kind === 'potluck') {
    const servings = times(eaters.shares, sheet.table('dishesEach'));
    const dishesAll = sheet.count('Dishes to be brought', over(servings, sheet.table('dishServings')));
    return [{ name: 'Dishes to be brought', amount: dishesAll, unit: '' }];
  }
  const days = daysOf(party, sheet);
  const { mains, sides } = menus[party.kind];
  const shared = mains.length > 1 ? sheet.table('mainShare') : undefined;
  const needs = [
    ...mains.map((id) => dishNeeded(id, eaters, sheet, days, shared)),
    ...vegetarianNeeds(eaters, sheet, mains, days),
    ...sides.map((id) => dishNeeded(id, eaters, sheet, days)),
  ];
  return needs.filter(({ amount }) => amount.value > 0);
}

function vegetarianNeeds(
  { vegetarians }: Eaters,
  sheet: Sheet,
  mains: readonly DishId[],
  days: Figure | null,
): Need[] {
  if (!vegetarians || !mains.some((id) => all[id].meat)) return [];
  const each = times(vegetarians, sheet.table('vegetarianMain'));
  const amount = sheet.count('Vegetarian main', days ? times(each, days) : each, 'kg', 0.1);
  return [{ name: 'Vegetarian main', amount, unit: 'kg' }];
}

/** Dishes that the question mentions. */
function dishesIn(words: ReadonlySet<string>): DishId[] {
  return (Object.keys(all) as DishId[]).filter((id) => all[id].words.some((word) => words.has(word)));
}

const food: Topic = {
  id: 'food',
  offer: 'How much food do we need?',
  answer(ask) {
    const { party, sheet, words } = ask;
    const named = dishesIn(words);
    const eaters = eatersOf(party, sheet);
    if (!eaters) {
      const dish = all[named[0] ?? 'roast'];
      const each = sheet.table(dish.figure);
      return askForHeadcount(
        `Of ${dish.name.toLowerCase()} I count ${each.text} ${singular(each.text, dish.unit || 'pieces')} ${dish.peopleFor ? 'people to one' : 'for each adult'}.`,
      );
    }
    const kind = kindRow(party, sheet);
    const days = daysOf(party, sheet);
    const needs =
      named.length > 0 ? named.map((id) => dishNeeded(id, eaters, sheet, days)) : foodNeeded(ask)!;
    const lines = [
      named.length > 0
        ? `For **${many(eaters.people, 'people')}**:`
        : `For **${many(eaters.people, 'people')}** I would put on the table of a ${kind}:`,
      '',
      ...needs.map(needLine),
      '',
    ];
    if (named.length > 1)
      lines.push('Each is counted as if it were the only one of its sort; with several, take less of each.');
    else if (party.kind === 'potluck' && named.length === 0)
      lines.push('Ask that every household brings one dish; that is enough when you count like this.');
    else if (eaters.vegetarians)
      lines.push(`For ${many(eaters.vegetarians, 'vegetarians')} I have left the meat out.`);
    else lines.push('Children count half. Tell me how many are vegetarians and I count again.');
    return { lines, proposals: requestOf(ask, needs) };
  },
};

const cake: Topic = {
  id: 'cake',
  offer: 'How big should the cake be?',
  answer(ask) {
    const { party, sheet } = ask;
    const eaters = eatersOf(party, sheet);
    const pieces = sheet.table('cakePieces');
    const cut = sheet.table('cakeCut');
    if (!eaters) return askForHeadcount(`A round cake of 26 cm gives ${many(cut, 'pieces')}.`);
    const cakes = sheet.count('Cakes', over(times(eaters.people, pieces), cut), 'cakes');
    const lines = [
      `**${many(cakes, 'cakes')}** of 26 cm: ${many(eaters.people, 'people')}, a piece each, ${many(cut, 'pieces')} to a cake.`,
    ];
    if (party.said.age)
      lines.push(
        `And **${many(sheet.said('Candles', party.said.age, 'candles'), 'candles')}**, with a lighter beside them.`,
      );
    if (party.kind === 'wedding')
      lines.push('Of a tiered cake the top tier is often kept: order one tier more than the pieces need.');
    return {
      lines,
      proposals: requestOf(ask, [{ name: 'Cake', amount: cakes, unit: '' }]),
    };
  },
};

const standing: Topic = {
  id: 'standing',
  offer: 'How long can food stand out?',
  answer({ party, sheet }) {
    const [hours, hot, from] = [
      sheet.table('standHours'),
      sheet.table('standHoursHot'),
      sheet.table('hotFrom'),
    ];
    const [fridge, warm, days] = [sheet.table('fridge'), sheet.table('hotHold'), sheet.table('fridgeDays')];
    return {
      lines: [
        `Cooked food, and food that belongs in the fridge, may stand for **${many(hours, 'hours')}**; where it is hotter than ${from.text} °C, ${many(hot, 'hours')}.`,
        '',
        `- In the fridge at ${fridge.text} °C leftovers keep ${many(days, 'days')}.`,
        `- Warm dishes stay on the buffet as long as they are kept at ${warm.text} °C.`,
        '- Put out half of it and bring the rest later.',
        ...(isOutdoors(party) ? ['- Outdoors a cooler in the shade is your fridge: open it seldom.'] : []),
      ],
    };
  },
};

const menu: Topic = {
  id: 'menu',
  offer: 'What should we serve?',
  answer(ask) {
    const { party, sheet } = ask;
    const kind = kindRow(party, sheet);
    const recipes = (party.facts.stuff?.food ?? []).slice(0, 5).map(({ title }) => title);
    const existing =
      recipes.length > 0
        ? [`On your food page there is already: ${sheet.words('Food', recipes.join(', '), 'event')}.`]
        : [];
    if (party.kind === 'potluck') {
      return {
        lines: [
          `At a ${kind} the guests cook: ask for mains, salads, bread and something sweet in equal parts, so that not everybody brings dessert.`,
          ...existing,
        ],
      };
    }
    const { mains, sides } = menus[party.kind];
    const name = (id: DishId) =>
      all[id].name.split(',')[0]!.toLowerCase().replace('large ', '').replace('minced meat for ', '');
    const vegetarians = party.said.vegetarians ? sheet.said('Vegetarians', party.said.vegetarians) : null;
    return {
      lines: [
        `For a ${kind}: **${mains.map(name).join(' and ')}**, with ${sides.map(name).join(', ')}.`,
        ...(vegetarians
          ? [
              `For ${many(vegetarians, 'vegetarians')} something else in the middle: grilled vegetables with cheese, or a lentil dish.`,
            ]
          : []),
        ...existing,
        'Ask me how much of each and I count it.',
      ],
    };
  },
};

export const foodTopics = [food, cake, standing, menu];
