import { clock, minutesOf } from '../days.ts';
import { kinds } from '../kinds.ts';
import { eatersOf, hoursOf, isOutdoors, kindRow, startOf } from '../party.ts';
import { type Figure, many, minus, over, plus, times } from '../sheet.ts';
import { askForHeadcount, requestOf, type Topic } from '../topic.ts';

const SIXTY: Figure = { value: 60, text: '60', from: 'event', source: null };

const music: Topic = {
  id: 'music',
  offer: 'Which music at which hour?',
  answer({ party, sheet }) {
    const kind = kindRow(party, sheet);
    const hours = hoursOf(party, sheet);
    const known = startOf(party, sheet);
    const start =
      known ??
      sheet.words('A usual start', kinds[party.kind].start, 'table', "The planner's own rule of thumb");
    const songs = sheet.count('Songs', over(times(hours, SIXTY), sheet.table('songMinutes')), 'songs');
    const existing = party.event
      ? sheet.event('Songs on your list', party.facts.media?.songs ?? 0, 'songs')
      : null;
    const end = minutesOf(start) + hours.value * 60;
    const at = (label: string, from: string, sign: 1 | -1, minutes: Figure) => {
      const time = clock(minutesOf(from) + sign * minutes.value);
      sheet.words(
        label,
        `${from} ${sign < 0 ? '−' : '+'} ${many(minutes, 'minutes')} = ${time}`,
        'table',
        minutes.source,
      );
      return time;
    };
    const endText =
      sheet.words('End', `${start} + ${many(hours, 'hours')} = ${clock(end)}`, hours.from, hours.source) &&
      clock(end);
    const long = hours.value >= 3.5;
    const dances = !['child', 'dinner', 'games', 'shower', 'camping'].includes(party.kind);
    const lines = [
      `**${many(songs, 'songs')}** fill ${many(hours, 'hours')} of a ${kind}.`,
      '',
      `- from **${start}**: quiet and known, so that people hear each other`,
      ...(long && dances
        ? [
            `- from **${at('Music to dance to', start, 1, sheet.table('danceMinutes'))}**: louder, what everybody can sing along`,
          ]
        : []),
      ...(long
        ? [
            `- from **${at('Quieter music', endText, -1, sheet.table('quietMinutes'))}**: slower, people go home by it`,
          ]
        : []),
    ];
    if (existing) {
      const missing =
        songs.value > existing.value
          ? sheet.count('Songs that are missing', minus(songs, existing), 'songs')
          : null;
      lines.push(
        '',
        missing
          ? `On your list ${existing.value === 1 ? 'is' : 'are'} ${many(existing, 'songs')}; **${many(missing, 'songs')}** are missing. Ask every guest for some.`
          : `Your list has ${many(existing, 'songs')}, which is enough.`,
      );
    }
    return { lines };
  },
};

/** Games by the maximum age. */
const GAMES: readonly { to: number; games: readonly string[] }[] = [
  { to: 3, games: ['soap bubbles', 'a box of balls', 'songs with movements', 'hide the teddy'] },
  {
    to: 5,
    games: ['musical statues', 'duck, duck, goose', 'pass the parcel', 'a small treasure hunt with pictures'],
  },
  { to: 8, games: ['musical chairs', 'treasure hunt', 'sack race', 'pin the tail', 'egg and spoon race'] },
  {
    to: 12,
    games: ['capture the flag', 'a scavenger hunt with photos', 'charades', 'water balloons', 'limbo'],
  },
  { to: 17, games: ['werewolf', 'a quiz in teams', 'karaoke', 'a photo rally through the quarter'] },
  {
    to: 120,
    games: [
      'two truths and a lie',
      'charades in teams',
      'a quiz about the host',
      'who am I, with notes on foreheads',
    ],
  },
];
const GAMES_OF_KIND: Partial<Record<keyof typeof kinds, readonly string[]>> = {
  beach: ['beach volleyball', 'frisbee', 'the tallest sand castle'],
  camping: ['cards by torchlight', 'stories at the fire, a sentence each', 'night hike'],
  barbecue: ['boules', 'croquet', 'throwing rings'],
  wedding: ['who of us two, with shoes', 'a table quiz about the couple', 'guess the year of the photo'],
  shower: ['guess the baby photo', 'guess the date', 'a quiz about the parents to be'],
  games: [
    'a short game to begin with, rules in five minutes',
    'the long one in the middle',
    'a party game for all at the end',
  ],
};

const games: Topic = {
  id: 'games',
  offer: 'Which games fit?',
  answer({ party, sheet }) {
    const kind = kindRow(party, sheet);
    const forChildren = party.kind === 'child' || (party.said.children ?? 0) > 0;
    const age = party.said.age !== undefined ? sheet.said('Age', party.said.age) : null;
    const bracket = GAMES.find(({ to }) => (age?.value ?? (forChildren ? 7 : 30)) <= to) ?? GAMES.at(-1)!;
    const list = (!age && !forChildren && GAMES_OF_KIND[party.kind]) || bracket.games;
    const minutes = sheet.table(
      (age?.value ?? (forChildren ? 7 : 30)) <= 8 ? 'gameMinutes' : 'gameMinutesOld',
    );
    const hours = hoursOf(party, sheet);
    const rounds = sheet.count('Games that fit into the time', over(times(hours, SIXTY), minutes), 'games');
    const eaters = eatersOf(party, sheet);
    const tables =
      party.kind === 'games' && eaters
        ? sheet.count('Tables of players', over(plus(eaters.people), sheet.table('gameTable')), 'tables')
        : null;
    return {
      lines: [
        `${age ? `For ${age.text}-year-olds` : forChildren ? 'For children whose age I do not know' : `For a ${kind}`}:`,
        '',
        ...list.map((game) => `- ${game}`),
        '',
        `A game takes about ${many(minutes, 'minutes')}; ${rounds.text} would fill the time, half of them are enough.`,
        ...(tables ? [`With ${many(eaters!.people, 'people')} play at **${many(tables, 'tables')}**.`] : []),
        ...(isOutdoors(party) ? ['Have one ready that works under a roof.'] : []),
        ...(forChildren && !age ? ['Tell me how old they are and I choose again.'] : []),
      ],
    };
  },
};

const favours: Topic = {
  id: 'favours',
  offer: 'How many party bags do we need?',
  answer(ask) {
    const { party, sheet } = ask;
    const eaters = eatersOf(party, sheet);
    const spare = sheet.table('bagsSpare');
    if (!eaters) return askForHeadcount('One for each child, and one to spare.');
    const who = eaters.children ?? eaters.people;
    const bags = sheet.count('Party bags', plus(who, spare), 'bags');
    return {
      lines: [
        `**${many(bags, 'bags')}**: one for each of ${many(who, eaters.children ? 'children' : 'people')} and ${spare.text} to spare.`,
        'One good thing is better than five that break on the way home.',
      ],
      proposals: requestOf(ask, [{ name: 'Party bags', amount: bags, unit: '' }]),
    };
  },
};

const DECORATION: Partial<Record<keyof typeof kinds, string>> = {
  wedding: 'flowers of the season, and the same ones on every table',
  child: 'balloons in two colours and a sign at the door',
  beach: 'nothing that the wind takes: lanterns with sand in them',
  camping: 'a string of lamps between two trees',
  barbecue: 'jars with herbs on the tables, strings of lamps above',
  dinner: 'low flowers, so that people see each other, and candles',
  shower: 'one colour, and a line of small photos',
  games: 'good lamps over the tables, nothing else',
};

const decoration: Topic = {
  id: 'decoration',
  offer: 'How should we decorate?',
  answer(ask) {
    const { party, sheet } = ask;
    const kind = kindRow(party, sheet);
    const eaters = eatersOf(party, sheet);
    const lines = [
      `For a ${kind}: ${DECORATION[party.kind] ?? 'balloons, candles and one colour that comes again'}.`,
    ];
    if (!eaters) return { lines };
    const tables = sheet.count('Tables', over(plus(eaters.people), sheet.table('roundSeats')), 'tables');
    const candles = sheet.count('Candles', times(tables, sheet.table('candles')), 'candles');
    const balloons = sheet.count('Balloons', times(eaters.people, sheet.table('balloons')), 'balloons');
    const open = party.kind === 'beach' || party.kind === 'camping';
    if (!open)
      lines.push(
        `**${many(balloons, 'balloons')}** look like many for ${many(eaters.people, 'people')}, and **${many(candles, 'candles')}** light ${many(tables, 'tables')}.`,
      );
    return {
      lines,
      proposals: open
        ? []
        : requestOf(ask, [
            { name: 'Balloons', amount: balloons, unit: '' },
            { name: 'Candles', amount: candles, unit: '' },
          ]),
    };
  },
};

const photos: Topic = {
  id: 'photos',
  offer: 'How do we get everybody’s photos?',
  answer({ party, sheet }) {
    const count = party.event ? sheet.event('Photos so far', party.facts.media?.photos ?? 0, 'photos') : null;
    const eaters = eatersOf(party, sheet);
    const each = sheet.table('photosEach');
    const all = eaters && sheet.count('Photos to hope for', times(eaters.people, each), 'photos');
    return {
      lines: [
        ...(count ? [`**${many(count, 'photos')}** are on the page so far.`] : []),
        all
          ? `Ask each for ${each.text} good ones: that makes ${many(all, 'photos')}.`
          : `Ask each guest for ${each.text} good ones.`,
        'Ask while the party is on, when phones are in their hands; a screen with the photo wall reminds them.',
      ],
    };
  },
};

export const funTopics = [music, games, favours, decoration, photos];
