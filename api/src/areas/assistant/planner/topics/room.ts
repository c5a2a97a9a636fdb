import { eatersOf, isOutdoors, kindRow } from '../party.ts';
import { kinds } from '../kinds.ts';
import { many, over, plus, type Sum, times } from '../sheet.ts';
import { askForHeadcount, requestOf, type Topic } from '../topic.ts';

const chairs: Topic = {
  id: 'chairs',
  offer: 'How many chairs and tables do we need?',
  answer(ask) {
    const { party, sheet } = ask;
    const eaters = eatersOf(party, sheet);
    const round = sheet.table('roundSeats');
    const long = sheet.table('longSeats');
    if (!eaters)
      return askForHeadcount(
        `A round table of 1.5 m has ${many(round, 'seats')}, a long one of 2.4 m ${many(long, 'seats')}.`,
      );
    const { seated } = kinds[party.kind];
    const kind = kindRow(party, sheet);
    const sitting: Sum = seated ? plus(eaters.people) : times(eaters.people, sheet.table('standingSeats'));
    const seats = sheet.count('Chairs', sitting, 'chairs');
    const tables = sheet.count('Tables', over(plus(seats), round), 'tables');
    return {
      lines: [
        `**${many(seats, 'chairs')}** and **${many(tables, 'tables')}** for ${many(eaters.people, 'people')}.`,
        '',
        seated
          ? `At a ${kind} everybody sits: ${many(round, 'seats')} to a round table of 1.5 m or a long one of 2.4 m.`
          : `At a ${kind} people stand and walk about; a chair for every second is enough. If everybody is to sit, tell me “with seats for all” and take one for each.`,
        'One table more carries the food.',
      ],
      proposals: requestOf(ask, [
        { name: 'Folding chairs', amount: seats, unit: '' },
        { name: 'Tables', amount: tables, unit: '' },
      ]),
    };
  },
};

const seating: Topic = {
  id: 'seating',
  offer: 'How should we seat people?',
  answer({ party, sheet }) {
    const eaters = eatersOf(party, sheet);
    const round = sheet.table('roundSeats');
    if (!eaters) return askForHeadcount(`A table takes ${many(round, 'people')}.`);
    const tables = sheet.count('Tables', over(plus(eaters.people), round), 'tables');
    return {
      lines: [
        `${many(eaters.people, 'people')} fill **${many(tables, 'tables')}** of ${many(round, 'seats')}.`,
        '',
        '- Put somebody who talks easily at every table, and nobody alone among strangers.',
        '- Couples sit at one table, not side by side.',
        '- Old people sit away from the speakers and near the door.',
        ...(eaters.children
          ? [`- ${many(eaters.children, 'children')} like a table of their own, in sight of their parents.`]
          : []),
        ...(party.kind === 'wedding'
          ? ['- The couple sits where everybody sees it, with parents and witnesses beside.']
          : []),
        '- Write names on cards an hour before, not a week.',
      ],
    };
  },
};

const space: Topic = {
  id: 'space',
  offer: 'How much room do we need?',
  answer(ask) {
    const { party, sheet } = ask;
    const eaters = eatersOf(party, sheet);
    const { seated } = kinds[party.kind];
    const each = sheet.table(seated ? 'spaceSeated' : 'spaceStanding');
    if (!eaters) return askForHeadcount(`For each it takes ${each.text} m².`);
    const room = sheet.count('Room', times(eaters.people, each), 'm²');
    const floor = sheet.count(
      'Dance floor',
      times(eaters.people, sheet.table('dancers'), sheet.table('spaceDancing')),
      'm²',
    );
    return {
      lines: [
        `**${room.text} m²** for ${many(eaters.people, 'people')} who ${seated ? 'sit at tables' : 'stand and walk about'}.`,
        `To dance, ${floor.text} m² more.`,
      ],
    };
  },
};

const parking: Topic = {
  id: 'parking',
  offer: 'How many cars will come?',
  answer({ party, sheet }) {
    const eaters = eatersOf(party, sheet);
    const each = sheet.table('carPeople');
    if (!eaters) return askForHeadcount(`Count ${each.text} people to a car.`);
    const cars = sheet.count('Cars', over(plus(eaters.people), each), 'cars');
    return {
      lines: [
        `At most **${many(cars, 'cars')}**, if everybody comes by car: ${each.text} people in each.`,
        'Say in the invitation where to park and which train or bus stops near; and who drinks shares a taxi.',
      ],
    };
  },
};

const toilets: Topic = {
  id: 'toilets',
  offer: 'How many toilets do we need?',
  answer({ party, sheet }) {
    const eaters = eatersOf(party, sheet);
    const each = sheet.table('toiletPeople');
    if (!eaters) return askForHeadcount(`Count a toilet for ${many(each, 'people')}.`);
    const toilets = sheet.count('Toilets', over(plus(eaters.people), each), 'toilets');
    return {
      lines: [
        `**${many(toilets, 'toilets')}** for ${many(eaters.people, 'people')}, with a second roll and a light that stays on.`,
      ],
    };
  },
};

const helpers: Topic = {
  id: 'helpers',
  offer: 'How many helpers do we need?',
  answer({ party, sheet }) {
    const eaters = eatersOf(party, sheet);
    const each = sheet.table('serverPeople');
    if (!eaters) return askForHeadcount(`One who serves looks after ${many(each, 'people')}.`);
    const helping = sheet.count('Helpers', over(plus(eaters.people), each), 'helpers');
    return {
      lines: [
        `**${many(helping, 'helpers')}** for ${many(eaters.people, 'people')}: one for every ${each.text}.`,
        'Ask friends for a named hour each, not for “help”: one at the door, one at the drinks, one who clears.',
      ],
    };
  },
};

const fuel: Topic = {
  id: 'fuel',
  offer: 'How much charcoal do we need?',
  answer(ask) {
    const { party, sheet, words } = ask;
    const wantsWood =
      words.has('firewood') ||
      words.has('wood') ||
      words.has('campfire') ||
      words.has('bonfire') ||
      party.kind === 'camping';
    const ready = sheet.table('charcoalMinutes');
    if (wantsWood && !words.has('charcoal')) {
      const wood = sheet.table('firewood');
      return {
        lines: [
          `**${many(wood, 'bundles')} of firewood** last an evening at the fire. Buy it where you burn it, and have a bucket of water beside it.`,
        ],
        proposals: requestOf(ask, [{ name: 'Firewood', amount: wood, unit: 'bundles' }]),
      };
    }
    const each = sheet.table('charcoal');
    const eaters = eatersOf(party, sheet);
    if (!eaters) return askForHeadcount(`Count ${each.text} kg for each.`);
    const coal = sheet.count('Charcoal', times(eaters.people, each), 'kg');
    return {
      lines: [
        `**${many(coal, 'kg')} of charcoal** for ${many(eaters.people, 'people')}.`,
        `It is ready ${many(ready, 'minutes')} after you light it, when it is grey all over.`,
      ],
      proposals: requestOf(ask, [{ name: 'Charcoal', amount: coal, unit: 'kg' }]),
    };
  },
};

const cleaning: Topic = {
  id: 'cleaning',
  offer: 'How do we clean up fast?',
  answer(ask) {
    const { party, sheet } = ask;
    const eaters = eatersOf(party, sheet);
    const bags =
      eaters && sheet.count('Rubbish bags', over(plus(eaters.people), sheet.table('bags')), 'bags');
    return {
      lines: [
        bags
          ? `Have **${many(bags, 'bags')}** for rubbish, large ones, and as many for bottles.`
          : 'Have large bags for rubbish and others for bottles.',
        '',
        '- Hang two open bags where everybody sees them, before the first guest is there.',
        '- Empty the dishwasher in the morning.',
        `- ${isOutdoors(party) ? 'Walk over the place in a line at the end and leave it as it was.' : 'Salt and cold water on a wine stain at once; the rest can wait until tomorrow.'}`,
      ],
      proposals: bags ? requestOf(ask, [{ name: 'Rubbish bags', amount: bags, unit: '' }]) : [],
    };
  },
};

export const roomTopics: Topic[] = [chairs, seating, space, parking, toilets, helpers, fuel, cleaning];
