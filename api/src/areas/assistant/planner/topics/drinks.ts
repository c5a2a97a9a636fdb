import { daysOf, eatersOf, hoursOf, isOutdoors, kindRow } from '../party.ts';
import { type Figure, many, minus, over, plus, type Sum, times } from '../sheet.ts';
import { type Ask, type Need, needLine, askForHeadcount, requestOf, type Topic } from '../topic.ts';

/** The first hour in a formula; not a figure of a table. */
const ONE: Figure = { value: 1, text: '1', from: 'event', source: null };

/** @returns null if the number of people is unknown */
export function drinksNeeded(ask: Ask): { needs: Need[]; soft: Figure; hours: Figure; dry: boolean } | null {
  const { party, sheet } = ask;
  const eaters = eatersOf(party, sheet);
  if (!eaters) return null;
  const hours = hoursOf(party, sheet);
  const days = daysOf(party, sheet);
  const perDay = (sum: Sum | Figure): Sum => (days ? times(sum, days) : times(sum));
  const each = sheet.count(
    'Drinks for each adult',
    plus(sheet.table('drinksFirstHour'), times(sheet.table('drinksLaterHour'), minus(hours, ONE))),
    'drinks',
    0,
  );
  const all = sheet.count('Drinks of adults', perDay(times(eaters.adults, each)), 'drinks');
  const dry = party.said.alcohol === false || party.kind === 'child';
  const needs: Need[] = [];
  let rest: Sum = plus(all);
  if (!dry && eaters.adults.value > 0) {
    const abstainers = party.said.nonDrinkers
      ? sheet.said('Do not drink', Math.min(party.said.nonDrinkers, eaters.adults.value))
      : null;
    const drinkers = abstainers
      ? sheet.count('Adults who drink', minus(eaters.adults, abstainers))
      : eaters.adults;
    const strong = sheet.count(
      'Drinks with alcohol',
      perDay(times(drinkers, each, sheet.table('alcoholShare'))),
      'drinks',
    );
    const wine = sheet.count(
      'Wine',
      over(times(strong, sheet.table('wineShare')), sheet.table('wineGlasses')),
      'bottles',
    );
    const beer = sheet.count(
      'Beer',
      times(strong, sheet.table('beerShare'), sheet.table('beerBottle')),
      'bottles',
    );
    needs.push(
      { name: 'Wine', amount: wine, unit: 'bottles' },
      { name: 'Beer', amount: beer, unit: 'bottles' },
    );
    rest = minus(all, strong);
  }
  const children = eaters.children;
  const count = children ? plus(rest, perDay(times(children, sheet.table('childDrinks'), hours))) : rest;
  const alcoholFree = sheet.count('Drinks without alcohol', count, 'drinks');
  const soft = sheet.count(
    'Water, juice and soft drinks',
    times(alcoholFree, sheet.table('softGlass')),
    'litres',
    0.5,
  );
  needs.push({ name: 'Water, juice and soft drinks', amount: soft, unit: 'litres' });
  return { needs, soft, hours, dry };
}

const drinks: Topic = {
  id: 'drinks',
  offer: 'How many drinks do we need?',
  answer(ask) {
    const { party, sheet, words } = ask;
    const kind = kindRow(party, sheet);
    const needed = drinksNeeded(ask);
    if (!needed) {
      const first = sheet.table('drinksFirstHour');
      const later = sheet.table('drinksLaterHour');
      return askForHeadcount(
        `Count ${many(first, 'drinks')} for each adult in the first hour and ${later.text} in every hour after it.`,
      );
    }
    const { needs, hours, dry } = needed;
    const people = eatersOf(party, sheet)!.people;
    const wantsAlcohol = ['wine', 'beer', 'alcohol', 'prosecco', 'champagne', 'liquor', 'cocktail'].some(
      (word) => words.has(word),
    );
    const lines = [
      `For **${many(people, 'people')}** and ${many(hours, 'hours')} of a ${kind}:`,
      '',
      ...needs.map(needLine),
    ];
    if (party.kind === 'wedding' && !dry) {
      const toast = sheet.count(
        'Sparkling wine for a toast',
        over(people, sheet.table('toastGlasses')),
        'bottles',
      );
      const need = { name: 'Sparkling wine', amount: toast, unit: 'bottles' };
      needs.push(need);
      lines.push(needLine(need));
    }
    lines.push('');
    lines.push(
      dry && wantsAlcohol
        ? 'I count without alcohol here. Say so if the grown-ups are to have some.'
        : dry
          ? 'All without alcohol. Put plain water where everybody sees it.'
          : 'Half of what grown-ups drink I count without alcohol; tell me how many do not drink and I count again.',
    );
    return { lines, proposals: requestOf(ask, needs) };
  },
};

/** @returns null if the number of people is unknown */
export function iceNeeded({ party, sheet }: Ask): Need | null {
  const eaters = eatersOf(party, sheet);
  if (!eaters) return null;
  const each = sheet.table(isOutdoors(party) ? 'iceOutdoors' : 'iceDrinks');
  const days = daysOf(party, sheet);
  const sum = days ? times(eaters.people, each, days) : times(eaters.people, each);
  return { name: 'Ice', amount: sheet.count('Ice', sum, 'kg'), unit: 'kg' };
}

const ice: Topic = {
  id: 'ice',
  offer: 'How much ice do we need?',
  answer(ask) {
    const { party, sheet } = ask;
    const need = iceNeeded(ask);
    if (!need) {
      return askForHeadcount(
        `For each guest ${sheet.table('iceDrinks').text} kg of ice cools the drinks and fills the glasses.`,
      );
    }
    const cool = sheet.table('warmMinutes');
    return {
      lines: [
        `**${many(need.amount, need.unit)} of ice** for ${many(eatersOf(party, sheet)!.people, 'people')}${isOutdoors(party) ? ', because you are outdoors' : ''}.`,
        '',
        `Most of it cools bottles, the rest goes into glasses. In ice and water they are cold after ${many(cool, 'minutes')}; buy it on the day, as late as you can.`,
      ],
      proposals: requestOf(ask, [need]),
    };
  },
};

const coffee: Topic = {
  id: 'coffee',
  offer: 'How much coffee do we need?',
  answer(ask) {
    const { party, sheet } = ask;
    const eaters = eatersOf(party, sheet);
    const each = sheet.table('coffee');
    if (!eaters) return askForHeadcount(`For each adult count ${each.text} kg of ground coffee.`);
    const need = {
      name: 'Ground coffee',
      amount: sheet.count('Ground coffee', times(eaters.adults, each), 'kg', 0.1),
      unit: 'kg',
    };
    return {
      lines: [
        `**${many(need.amount, 'kg')} of ground coffee** for ${many(eaters.adults, 'adults')}.`,
        'Half of the tea drinkers are found only when the coffee is ready: have a box of tea beside it.',
      ],
      proposals: requestOf(ask, [need]),
    };
  },
};

export const drinkTopics = [drinks, ice, coffee];
