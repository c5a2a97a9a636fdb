import type { FigureId } from './tables.ts';

/** The ten kinds of party that the planner distinguishes, and `party` for any other. */
export type Kind =
  | 'birthday'
  | 'child'
  | 'dinner'
  | 'barbecue'
  | 'beach'
  | 'camping'
  | 'wedding'
  | 'shower'
  | 'games'
  | 'potluck'
  | 'party';

/** A kind's name in answers, the words that identify it, and its rows of the figures. */
interface KindFacts {
  name: string;
  words: RegExp;
  hours: FigureId;
  cost: FigureId;
  outdoors: boolean;
  /** People sit down to eat. */
  seated: boolean;
  start: string;
}

const NUMBERS = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
const ORDINALS = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth';
const CHILDS_BIRTHDAY = new RegExp(
  `\\b(${[
    "kids?'?s? (birthday|party|bday)|child(ren)?'?s? (birthday|party)",
    "(boy|girl|son|daughter)'?s? (birthday|\\d|party)",
    `(1st|2nd|3rd|[4-9]th|1[0-2]th|${ORDINALS}) (birthday|bday)`,
    `(turns|turning|is|becoming) ([1-9]|1[0-2]|${NUMBERS})(?![\\d:]| (pm|am|people|guests|adults))`,
    'piñata|pinata|bouncy castle',
  ].join('|')})\\b`,
);

/** In order of matching: a child's birthday comes before a birthday. */
export const kinds: Readonly<Record<Kind, KindFacts>> = {
  wedding: {
    name: 'wedding',
    words: /\b(wedding|marriage|getting married|reception|bride|groom|nuptials|elopement|vow renewal)\b/,
    hours: 'hoursWedding',
    cost: 'costWedding',
    outdoors: false,
    seated: true,
    start: '16:00',
  },
  shower: {
    name: 'shower',
    words: /\b(baby shower|bridal shower|wedding shower|shower|gender reveal)\b/,
    hours: 'hoursShower',
    cost: 'costShower',
    outdoors: false,
    seated: true,
    start: '14:00',
  },
  child: {
    name: "child's birthday",
    words: CHILDS_BIRTHDAY,
    hours: 'hoursChild',
    cost: 'costChild',
    outdoors: false,
    seated: true,
    start: '14:30',
  },
  barbecue: {
    name: 'barbecue',
    words: /\b(barbecue|barbeque|bbq|braai|cook-?out|grill(ing)?( party)?|asado)\b/,
    hours: 'hoursBarbecue',
    cost: 'costBarbecue',
    outdoors: true,
    seated: false,
    start: '17:00',
  },
  beach: {
    name: 'day on the beach',
    words: /\b(beach|seaside|lake day|day at the (sea|lake))\b/,
    hours: 'hoursBeach',
    cost: 'costBeach',
    outdoors: true,
    seated: false,
    start: '12:00',
  },
  camping: {
    name: 'camping trip',
    words: /\b(camping|camp|campsite|campground|campfire|tents?|glamping)\b/,
    hours: 'hoursCamping',
    cost: 'costCamping',
    outdoors: true,
    seated: false,
    start: '15:00',
  },
  games: {
    name: 'game night',
    words: /\b((board|card|video)?\s?games? (night|evening|party)|poker night|quiz night|trivia night)\b/,
    hours: 'hoursGames',
    cost: 'costGames',
    outdoors: false,
    seated: true,
    start: '19:00',
  },
  potluck: {
    name: 'potluck',
    words: /\b(pot-?luck|bring a dish|bring and share|covered dish)\b/,
    hours: 'hoursPotluck',
    cost: 'costPotluck',
    outdoors: false,
    seated: false,
    start: '18:00',
  },
  birthday: {
    name: 'birthday party',
    words: /\b(birthday|b-?day|\d+th|turn(s|ing) \w+)\b/,
    hours: 'hoursBirthday',
    cost: 'costBirthday',
    outdoors: false,
    seated: false,
    start: '19:00',
  },
  dinner: {
    name: 'dinner',
    words: /\b(dinner|supper|dinner party|lunch|brunch|feast|thanksgiving|raclette|fondue)\b/,
    hours: 'hoursDinner',
    cost: 'costDinner',
    outdoors: false,
    seated: true,
    start: '19:00',
  },
  party: {
    name: 'party',
    words: /\bparty\b/,
    hours: 'hoursParty',
    cost: 'costParty',
    outdoors: false,
    seated: false,
    start: '19:00',
  },
};

/** The first kind that matches the words; null for none or just a party. */
export function kindIn(words: string): Kind | null {
  const lower = words.toLowerCase().replace(/[’‘]/g, "'");
  const found = (Object.keys(kinds) as Kind[]).find((kind) => kinds[kind].words.test(lower));
  return found === undefined || found === 'party' ? null : found;
}
