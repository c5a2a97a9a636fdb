import type { Kind } from '../kinds.ts';
import { daysOf, eatersOf, isOutdoors, kindRow, openItems } from '../party.ts';
import { many, times } from '../sheet.ts';
import { type Ask, askForHeadcount, type Need, needLine, requestOf, type Topic } from '../topic.ts';
import { drinksNeeded, iceNeeded } from './drinks.ts';
import { foodNeeded } from './food.ts';
import { joinNames, noEvent } from './guests.ts';

const shopping: Topic = {
  id: 'shopping',
  offer: 'Make me a shopping list',
  answer(ask) {
    const { party, sheet } = ask;
    const eaters = eatersOf(party, sheet);
    if (!eaters) return askForHeadcount('Then I write the whole list: food, drinks, ice and tableware.');
    const kind = kindRow(party, sheet);
    const groups: [string, Need[]][] = [
      ['Food', foodNeeded(ask) ?? []],
      ['Drinks', [...(drinksNeeded(ask)?.needs ?? []), iceNeeded(ask)!]],
      ['Table', tableware(ask)!],
    ];
    const needs = groups.flatMap(([, each]) => each);
    return {
      lines: [
        `For a ${kind} with **${many(eaters.people, 'people')}**:`,
        ...groups.flatMap(([title, each]) => ['', `**${title}**`, '', ...each.map(needLine)]),
      ],
      proposals: requestOf(ask, needs),
    };
  },
};

/** @returns null if the number of people is unknown */
function tableware({ party, sheet }: Ask): Need[] | null {
  const eaters = eatersOf(party, sheet);
  if (!eaters) return null;
  const days = daysOf(party, sheet);
  return (
    [
      ['Plates', 'plates'],
      ['Cups', 'cups'],
      ['Napkins', 'napkins'],
    ] as const
  ).map(([name, figure]) => {
    const each = times(eaters.people, sheet.table(figure), ...(days ? [days] : []));
    return { name, amount: sheet.count(name, each), unit: '' };
  });
}

const plates: Topic = {
  id: 'tableware',
  offer: 'How many plates and cups do we need?',
  answer(ask) {
    const needs = tableware(ask);
    if (!needs)
      return askForHeadcount(
        `For each: ${ask.sheet.table('plates').text} plates, ${ask.sheet.table('cups').text} cups and ${ask.sheet.table('napkins').text} napkins.`,
      );
    return {
      lines: [
        `For **${many(eatersOf(ask.party, ask.sheet)!.people, 'people')}**:`,
        '',
        ...needs.map(needLine),
        '',
        'A pen on a string lets people write their name on their cup, and half of them last.',
      ],
      proposals: requestOf(ask, needs),
    };
  },
};

const unclaimed: Topic = {
  id: 'unclaimed',
  offer: 'What does nobody bring yet?',
  answer({ party, sheet }) {
    if (!party.event) return noEvent('What is on the list');
    const requested = party.facts.stuff?.requested ?? [];
    const open = openItems(party);
    const all = sheet.event('Things asked for', requested.length);
    if (requested.length === 0)
      return {
        lines: ['Nothing has been asked for yet. Ask me for a shopping list and I propose what to ask for.'],
      };
    if (open.length === 0)
      return { lines: [`Nothing is missing: all ${all.text} things asked for are taken.`] };
    const rows = open
      .slice(0, 20)
      .map(
        ({ name, left, quantity }) =>
          `- ${sheet.words(name, left === quantity ? String(left) : `${left} of ${quantity}`, 'event')} × ${name}`,
      );
    return {
      lines: [
        `**${sheet.event('Still open', open.length).text}** of ${all.text} things asked for are open:`,
        '',
        ...rows,
        ...(open.length > rows.length ? ['- and others, on the Stuff page'] : []),
      ],
    };
  },
};

const bringing: Topic = {
  id: 'bringing',
  offer: 'Who brings what?',
  answer({ party, sheet }) {
    if (!party.event) return noEvent('Who brings what');
    const { brought = [], requested = [] } = party.facts.stuff ?? {};
    const taken = requested.filter(({ quantity, left }) => left < quantity);
    if (brought.length === 0 && taken.length === 0)
      return { lines: ['Nobody has promised to bring anything yet.'] };
    const rows = [
      ...brought
        .slice(0, 15)
        .map(
          ({ title, quantity, by }) =>
            `- ${sheet.words(title, by ? `${quantity}, by ${by}` : quantity, 'event')}: ${title}`,
        ),
      ...taken
        .slice(0, 15)
        .map(
          ({ name, quantity, left }) =>
            `- ${sheet.words(name, `${quantity - left} of ${quantity} taken`, 'event')}: ${name}`,
        ),
    ];
    const open = openItems(party).map(({ name }) => name);
    return {
      lines: [
        'This is brought:',
        '',
        ...rows,
        ...(open.length > 0
          ? ['', `Still open: ${sheet.words('Still open', joinNames(open), 'event')}.`]
          : []),
      ],
    };
  },
};

const PACKING: Readonly<Record<Kind, readonly string[]>> = {
  birthday: [
    'the present and a card',
    'candles and a lighter',
    'a speaker and its charger',
    'a camera with an empty card',
  ],
  child: [
    'candles and a lighter',
    'prizes for the games',
    'spare clothes and wipes',
    'a list of the parents’ numbers',
    'party bags',
  ],
  dinner: [
    'a bottle for the table',
    'a corkscrew',
    'folding chairs, where they are short',
    'boxes for what is left',
  ],
  barbecue: [
    'charcoal and lighters',
    'tongs and an apron',
    'a bucket of water beside the grill',
    'a cooler for the meat',
    'foil',
  ],
  beach: [
    'towels and a blanket',
    'sun cream and hats',
    'a sunshade',
    'water',
    'a cooler',
    'bags for rubbish',
    'a ball',
  ],
  camping: [
    'tents with all their pegs',
    'sleeping bags and mats',
    'head torches and batteries',
    'a stove with fuel',
    'matches in a dry box',
    'water',
    'rain jackets',
    'warm clothes for the night',
    'bags for rubbish',
  ],
  wedding: [
    'the rings',
    'papers that the registrar wants',
    'vows and speeches on paper',
    'a needle and thread',
    'comfortable shoes',
    'envelopes for those who are paid on the day',
  ],
  shower: [
    'the present and a card',
    'a pen and paper for the list of presents',
    'prizes for the games',
    'scissors and tape',
  ],
  games: [
    'the games, with all their pieces',
    'pens and paper',
    'spare dice and a deck of cards',
    'snacks that leave no fat on cards',
  ],
  potluck: [
    'your dish in something that you can carry',
    'a spoon for it',
    'a label with what is in it',
    'your name under the bowl',
  ],
  party: ['a speaker and its charger', 'bottle openers', 'candles and a lighter', 'bags for rubbish'],
};

const packing: Topic = {
  id: 'packing',
  offer: 'What should we pack?',
  answer(ask) {
    const { party, sheet } = ask;
    const kind = kindRow(party, sheet);
    const own = (party.facts.stuff?.requested ?? []).filter((each) => each.own > 0).map(({ name }) => name);
    const eaters = isOutdoors(party) ? eatersOf(party, sheet) : null;
    const days = daysOf(party, sheet);
    const water =
      eaters &&
      sheet.count('Water', times(eaters.people, sheet.table('water'), ...(days ? [days] : [])), 'litres');
    return {
      lines: [
        `For a ${kind}:`,
        '',
        ...PACKING[party.kind].filter((each) => !(water && each === 'water')).map((each) => `- ${each}`),
        ...(water ? [`- **${many(water, 'litres')}** of water for all`] : []),
        ...(own.length > 0
          ? [`- what you have promised: ${sheet.words('You bring', own.slice(0, 12).join(', '), 'event')}`]
          : []),
      ],
    };
  },
};

export const listTopics = [shopping, plates, unclaimed, bringing, packing];
