import { z } from 'zod';
import { type Kind, kindIn, kinds } from './kinds.ts';
import { DIGITS, NUMBER, numberOf } from './numbers.ts';
import { timesIn } from './party-times.ts';

const BUDGET_MAX = 10_000_000;
const count = z.int().min(0).max(10_000);

/** Facts about the party from the member's messages, stored in the session's context. */
export const PartyDetails = z.object({
  people: count.optional(),
  adults: count.optional(),
  children: count.optional(),
  vegetarians: count.optional(),
  nonDrinkers: count.optional(),
  alcohol: z.boolean().optional(),
  hours: z.number().min(0.5).max(48).optional(),
  /** `HH:mm`. */
  start: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .optional(),
  until: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .optional(),
  age: z.int().min(0).max(120).optional(),
  kind: z.enum(Object.keys(kinds) as [Kind, ...Kind[]]).optional(),
  /** In whole dollars. */
  budget: z.int().min(1).max(BUDGET_MAX).optional(),
  outdoors: z.boolean().optional(),
});
export type PartyDetails = z.infer<typeof PartyDetails>;

const N = `(${NUMBER})`;

const PEOPLE = [
  'attendees|colleagues|coworkers|folks|friends|guests?|heads|humans|invitees|of us|participants',
  'pax|people|persons?|players|ppl|visitors',
].join('|');
const CHILDREN = 'boys and girls|child(?:ren)?|kids?|little ones|teenagers?|teens?|toddlers?';
const VEGETARIANS = [
  "do not eat meat|don't eat meat|eat no meat|vegans?|vegetarian guests|vegetarians?|veggie people",
  'veggies?|without meat',
].join('|');
const NON_DRINKERS = [
  "are driving|are not drinking|aren't drinking|designated drivers?|do not drink|don't drink|drive",
  "non-?drinkers?|teetotal(?:l?ers)?|won't drink",
].join('|');
/** Words before a number of guests that has no noun. */
const BEFORE_GUESTS = [
  "for|we are|we're|we will be|we'll be|there are|there will be|there'll be|party of|group of",
  'crowd of|about|around|roughly|expecting|expect|feed|serve|invited|inviting|have',
].join('|');
/** Words after a number of something else. */
const UNITS = [
  // Times
  "hours?|hrs?|h|minutes?|min|o'clock|am|pm|days?|weeks?|months?|years?",
  // Money
  '[:%$€£]|dollars?|euros?|pounds|bucks',
  // A part of the guests
  'kids|child|adult|veg',
  // Things
  'tables?|chairs?|cakes?|pizzas?|bottles?',
  // Ordinal numbers
  'st|nd|rd|th',
].join('|');
const patterns = {
  children: new RegExp(
    `\\b${N} (?:of (?:them|us|the guests) (?:are |is )?)?(?:small |little |young )?(?:${CHILDREN})\\b`,
  ),
  adults: new RegExp(`\\b${N} (?:adults?|grown-?ups?|parents)\\b`),
  vegetarians: new RegExp(
    `\\b${N} (?:of (?:them|us|the guests|whom) )?(?:are |is |people are |guests are |eat )?(?:${VEGETARIANS})\\b`,
  ),
  nonDrinkers: new RegExp(`\\b${N} (?:of (?:them|us) )?(?:people |guests |adults )?(?:${NON_DRINKERS})\\b`),
  people: new RegExp(`\\b${N} (?:${PEOPLE})\\b`),
  forMany: new RegExp(
    `\\b(?:${BEFORE_GUESTS}) (?:about |around |roughly |approximately |maybe |some )?${N}(?! ?(?:${UNITS})\\b)(?=$|[ ,.?!])`,
  ),
};

const AGE = new RegExp(
  `\\b(?:turns?|turning|age[ds]?|becomes?|aged) ${N}\\b|\\b${N}[- ]years?[- ]olds?\\b|\\b(\\d{1,2})(?:st|nd|rd|th) (?:birthday|b-?day)\\b`,
);
/** Whole dollars, whose cents are ignored. */
const AMOUNT = `(${DIGITS})(?:[.,]\\d{1,2})?(?![.,]?\\d)(?! ?(?:k|thousand|grand|million)\\b)`;
/** A price, not the budget of the party. */
const EACH = '(?! ?(?:each|apiece|(?:per|an?|\\/) ?(?:person|head|guest|child|kid|hour|bottle))\\b)';
const BEFORE_AMOUNT = [
  'is|of|was|will be|would be|about|around|roughly|up to|at most|(?:no|not) more than|less than',
  'under|only|max|maximum|limit|total',
].join('|');
const AFTER_AMOUNT = 'on|for|in|at|total|altogether|overall|max|maximum|tops|and|but|or|to|if|so|please';
/** A number beside a currency, or directly after `budget` or `spend` and not before a unit or people. */
const BUDGET = new RegExp(
  [
    `[$€£] ?${AMOUNT}${EACH}`,
    `\\b${AMOUNT} ?(?:[$€£]|(?:dollars?|euros?|pounds|bucks|usd|eur|gbp)\\b)${EACH}`,
    `\\b(?:budget|spend|spending)(?: for (?:the|our|my|this) [a-z]+)?(?: (?:${BEFORE_AMOUNT}))*[:=]? ${AMOUNT}(?=$|[.,?!;)]| (?:${AFTER_AMOUNT})\\b)${EACH}`,
  ].join('|'),
);

/** Normalizes a message for comparison: lower case, plain quotes and blanks. */
export const plain = (message: string): string =>
  message
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘´`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Extracts the facts about the party from a message.
 * @param start `HH:mm`, as known before the message; decides between "until 2" at night and in the afternoon
 */
export function partyDetailsIn(message: string, start?: string): PartyDetails {
  const words = plain(message);
  const said: PartyDetails = timesIn(words, start);
  const read = (name: 'children' | 'adults' | 'vegetarians' | 'nonDrinkers') => {
    const found = patterns[name].exec(words)?.[1];
    const value = found === undefined ? undefined : numberOf(found);
    if (value !== undefined && value <= 10_000) said[name] = value;
  };
  (['children', 'adults', 'vegetarians', 'nonDrinkers'] as const).forEach(read);
  const { budget, others } = budgetIn(words);
  if (budget) said.budget = budget;
  const many = patterns.people.exec(others)?.[1] ?? patterns.forMany.exec(others)?.[1];
  const people = many === undefined ? undefined : numberOf(many);
  if (people !== undefined && people > 0 && people <= 10_000 && !isYear(people, words)) said.people = people;
  const age = AGE.exec(words);
  const years = age && numberOf(age[1] ?? age[2] ?? age[3]!);
  if (years && years <= 120) said.age = years;
  if (
    /\b(no|without|zero) (alcohol|booze)\b|\balcohol[- ]free\b|\bnon[- ]alcoholic (party|event)\b|\bdry (party|wedding|event)\b/.test(
      words,
    )
  )
    said.alcohol = false;
  if (/\b(outdoors?|outside|in the (garden|park|yard|back ?yard|woods|forest)|al fresco)\b/.test(words))
    said.outdoors = true;
  else if (/\b(indoors?|inside)\b/.test(words)) said.outdoors = false;
  return said;
}

/** The budget, and the words without it: "spend about 800" is not about 800 people. */
function budgetIn(words: string): { budget: number | null; others: string } {
  const found = BUDGET.exec(words);
  if (!found) return { budget: null, others: words };
  const money = numberOf(found[1] ?? found[2] ?? found[3]!)!;
  return { budget: money <= BUDGET_MAX ? money : null, others: words.replace(found[0], '') };
}

const isYear = (value: number, words: string) =>
  value >= 1900 && value <= 2100 && !/people|guests|persons/.test(words);

/** The kind of party, if the message states it. */
export const statedKind = (message: string): Kind | null => {
  const words = plain(message);
  const saying =
    /\b(it is|it's|this is|for|planning|plan|having|throwing|hosting|organi[sz]ing|at) (?:a|an|my|our|the|his|her)\b/.test(
      words,
    );
  return saying ? kindIn(words) : null;
};

/** Later facts win; an earlier total is dropped if its parts are given again. */
export function mergePartyDetails(before: PartyDetails, now: PartyDetails): PartyDetails {
  const both: PartyDetails = { ...before, ...now };
  if (now.adults !== undefined && now.people === undefined) delete both.people;
  if (now.people !== undefined && now.adults === undefined) delete both.adults;
  if (now.hours !== undefined && now.until === undefined) delete both.until;
  if (now.until !== undefined && now.hours === undefined) delete both.hours;
  return both;
}

/** The facts in a session's context; empty if it is invalid. */
export function storedPartyDetails(context: Readonly<Record<string, unknown>>): PartyDetails {
  const read = PartyDetails.safeParse(context.said ?? {});
  return read.success ? read.data : {};
}
