import { RULES } from './rules.ts';

/** Classes of words with the same meaning; a word may be in several. */
const CLASSES: Readonly<Record<string, string>> = {
  PEOPLE:
    'guest people person attendee folk friend everyone everybody they them invitee participant family those child adult couple',
  RELATIVE:
    'sister brother mother father mum mom dad aunt uncle cousin grandma grandpa niece nephew boss neighbour colleague',
  CHILD: 'child teenager toddler teen boy girl',
  EVENT:
    'party event celebration wedding birthday barbecue dinner shower potluck camping reception bash gathering picnic it lunch brunch happening night gamenight',
  ANSWER:
    'answer answered answering reply replied replying respond responded responding response rsvp rsvpd react reacted confirmation decide decided feedback',
  YES: 'accepted accept yes confirmed confirm going coming come attend attending join joining show there accepting',
  NOT: 'not never no without ignore ignored owe silent missing still pending outstanding waiting unanswered late ignoring',
  NOBODY: 'nobody noone none unclaimed untaken taker unassigned',
  BRING:
    'bring bringing brought contribute contributing contribution provide offer offered volunteer volunteered carry claim claimed signed promised promise supply donate',
  BUY: 'buy buying purchase shop shopping get order',
  ITEM: 'item thing stuff request',
  WRITE:
    'write writing draft word wording compose phrase formulate text message letter note card email put say draught words formulation',
  INVITE: 'invite invitation inviting',
  REMIND: 'remind reminder reminded nudge chase reminding prod poke',
  THANK: 'thank thanks thank-you thankyou gratitude',
  WHEN: 'when time date day hour clock early late soon',
  START: 'start begin starting beginning kick commence',
  END: 'end finish ending stop over close wrap finishing',
  BEFORE: 'before ahead advance prior earlier beforehand',
  PREP: 'prepare preparing preparation cook cooking serve served light bake baking lay fridge chill cool warm decorate set eat eating cut toast preheat',
  QUANT:
    'many much enough number amount quantity count estimate calculate big large size suffice sufficient maximum most',
  IDEA: 'idea suggestion inspiration suggest recommend propose option recommendation ideas brainstorm',
  SIT: 'sit seat seated seating sitting',
  FOOD: 'food buffet salad meat chicken cheese dish meal cake mayo mayonnaise fish egg sandwich potato sausage burger leftover tiramisu dessert quiche dip sushi shrimp prawn seafood oyster pizza pasta curry meatball',
  OUT: 'out outside stand standing stay left leave sun heat unrefrigerated table',
  KEEP: 'keep store save hold storing leftover freeze reheat',
  CHORE:
    'clean cleaning tidy tidying clear clearing decorate decorating set setting setup serve serving cook cooking bar kitchen',
  TRIP: 'beach camp camping trip lake picnic weekend tent backpack bag rucksack suitcase woods festival luggage',
  WEEK: 'week month countdown',
  ME: 'i me my mine',
  WE: 'we us our',
  WRONG: 'wrong mistake fail disaster pitfall avoid',
  GOOD: 'good great nice perfect successful success memorable unforgettable best better ideal',
};
const classOf = new Map<string, string[]>();
for (const [name, words] of Object.entries(CLASSES)) {
  for (const word of words.split(' ')) classOf.set(word, [...(classOf.get(word) ?? []), name]);
}
/** All words of the classes. */
export const classWords: readonly string[] = [...classOf.keys()];

/** The words and their classes. */
export function conceptsOf(words: readonly string[]): Set<string> {
  const found = new Set(words);
  for (const word of words) for (const name of classOf.get(word) ?? []) found.add(name);
  return found;
}

interface Rule {
  topic: string;
  weight: number;
  /** One word or class of each group is required. */
  all: readonly (readonly string[])[];
  none: readonly string[];
}
const rules: readonly Rule[] = RULES.flatMap(([topic, weight, ...rows]) =>
  rows.map((row) => {
    const parts = row.split(' ');
    return {
      topic,
      weight,
      all: parts.filter((part) => !part.startsWith('!')).map((part) => part.split('|')),
      none: parts.filter((part) => part.startsWith('!')).map((part) => part.slice(1)),
    };
  }),
);
/** All words of the rules. */
export const ruleWords: readonly string[] = rules
  .flatMap(({ all }) => all.flat())
  .filter((word) => word === word.toLowerCase());

/** The weight of each topic's heaviest rule that matches the concepts. */
export function weightsByTopic(concepts: ReadonlySet<string>): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const { topic, weight, all, none } of rules) {
    if (weight <= (weights.get(topic) ?? 0) || none.some((each) => concepts.has(each))) continue;
    if (all.every((group) => group.some((each) => concepts.has(each)))) weights.set(topic, weight);
  }
  return weights;
}
