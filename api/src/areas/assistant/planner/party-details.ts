import { z } from 'zod';
import { minutesOf } from './days.ts';
import { type Kind, kindIn, kinds } from './kinds.ts';
import { NUMBER_WORD, numberOf } from './numbers.ts';

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
  budget: z.int().min(1).max(10_000_000).optional(),
  outdoors: z.boolean().optional(),
});
export type PartyDetails = z.infer<typeof PartyDetails>;

/** `12`, `twelve`, `twenty-five`, `two hundred`, `half a dozen`, `a dozen`. */
const N = `(\\d{1,5}|half a dozen|(?:an? )?${NUMBER_WORD}(?:[ -]${NUMBER_WORD})?)`;

const PEOPLE =
  'people|persons?|guests?|ppl|pax|heads|folks|friends|of us|attendees|invitees|participants|players|humans|participants|visitors|colleagues|coworkers';
const patterns = {
  children: new RegExp(
    `\\b${N} (?:of (?:them|us|the guests) (?:are |is )?)?(?:small |little |young )?(?:kids?|child(?:ren)?|toddlers?|teens?|teenagers?|little ones|boys and girls)\\b`,
  ),
  adults: new RegExp(`\\b${N} (?:adults?|grown-?ups?|parents)\\b`),
  vegetarians: new RegExp(
    `\\b${N} (?:of (?:them|us|the guests|whom) )?(?:are |is |people are |guests are |eat )?(?:vegetarians?|vegans?|veggies?|veggie people|vegetarian guests|do not eat meat|don't eat meat|eat no meat|without meat)\\b`,
  ),
  nonDrinkers: new RegExp(
    `\\b${N} (?:of (?:them|us) )?(?:people |guests |adults )?(?:do not drink|don't drink|won't drink|are not drinking|aren't drinking|drive|are driving|non-?drinkers?|designated drivers?|teetotal(?:l?ers)?)\\b`,
  ),
  people: new RegExp(`\\b${N} (?:${PEOPLE})\\b`),
  forMany: new RegExp(
    `\\b(?:for|we are|we're|we will be|we'll be|there are|there will be|there'll be|party of|group of|crowd of|about|around|roughly|expecting|expect|feed|serve|invited|inviting|have) (?:about |around |roughly |approximately |maybe |some )?${N}(?! ?(?:hours?|hrs?|h|minutes?|min|o'clock|am|pm|days?|weeks?|months?|years?|[:%$€£]|dollars?|euros?|pounds|bucks|kids|child|adult|veg|tables?|chairs?|cakes?|pizzas?|bottles?|st|nd|rd|th)\\b)(?=$|[ ,.?!])`,
  ),
};

const TIME = "(\\d{1,2})(?:[:.h](\\d{2}))?\\s*(am|pm|a\\.m\\.|p\\.m\\.|o'?clock)?";
const UNTIL = new RegExp(
  `\\b(?:until|till|til|to|ends? at|ending at|over at|-|–) (?:about |around )?(?:(midnight|noon)|${TIME})`,
);
const FROM_TO = new RegExp(`\\bfrom ${TIME} (?:to|until|till|-|–) (?:(midnight|noon)|${TIME})`);
const START = new RegExp(
  `\\b(?:starts?|starting|begins?|beginning|kicks? off) (?:at |around )?(?:(midnight|noon)|${TIME})`,
);
const HOURS = new RegExp(
  `\\b(?:for |lasts? |takes? |goes on for |about )?(\\d{1,2}(?:[.,]5)?|${NUMBER_WORD}) ?(?:-| )?(?:hours?|hrs?|h)\\b(?! (?:before|after|earlier|later|ahead))`,
);
const AGE = new RegExp(
  `\\b(?:turns?|turning|age[ds]?|becomes?|aged) ${N}\\b|\\b${N}[- ]years?[- ]olds?\\b|\\b(\\d{1,2})(?:st|nd|rd|th) (?:birthday|b-?day)\\b`,
);
const BUDGET =
  /(?:budget|spend|cost|costs)\D{0,20}?[$€£]?\s?(\d{1,6})(?:[.,]00)?\b(?! ?(?:people|guests|persons|pm|am))|[$€£]\s?(\d{1,6})\b|\b(\d{1,6}) ?(?:dollars|euros?|bucks|usd|eur)\b/;

/** Full hours without am or pm are in the afternoon if possible. */
function timeOf(
  named: string | undefined,
  hour: string | undefined,
  minute: string | undefined,
  half: string | undefined,
): string | undefined {
  if (named) return named === 'midnight' ? '00:00' : '12:00';
  if (hour === undefined) return undefined;
  let hours = Number(hour);
  const minutes = Number(minute ?? 0);
  if (hours > 24 || minutes > 59) return undefined;
  if (half?.startsWith('p') && hours < 12) hours += 12;
  else if (half?.startsWith('a') && hours === 12) hours = 0;
  // Parties are in the afternoon or evening by default.
  else if (!half?.startsWith('a') && hours >= 1 && hours <= 11 && hours < 12 && minute === undefined)
    hours += 12;
  return `${String(hours % 24).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** Normalizes a message for comparison: lower case, plain quotes and blanks. */
export const plain = (message: string): string =>
  message
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘´`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/** Extracts the facts about the party from a message. */
export function partyDetailsIn(message: string): PartyDetails {
  const words = plain(message);
  const said: PartyDetails = {};
  const read = (name: 'children' | 'adults' | 'vegetarians' | 'nonDrinkers') => {
    const found = patterns[name].exec(words)?.[1];
    const value = found === undefined ? undefined : numberOf(found);
    if (value !== undefined && value <= 10_000) said[name] = value;
  };
  (['children', 'adults', 'vegetarians', 'nonDrinkers'] as const).forEach(read);
  const many = patterns.people.exec(words)?.[1] ?? patterns.forMany.exec(words)?.[1];
  const people = many === undefined ? undefined : numberOf(many);
  if (people !== undefined && people > 0 && people <= 10_000 && !isYear(people, words)) said.people = people;
  readTimes(words, said);
  const age = AGE.exec(words);
  const years = age && numberOf(age[1] ?? age[2] ?? age[3]!);
  if (years && years <= 120) said.age = years;
  const budget = BUDGET.exec(words);
  const money = budget && Number(budget[1] ?? budget[2] ?? budget[3]);
  if (money) said.budget = money;
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

const isYear = (value: number, words: string) =>
  value >= 1900 && value <= 2100 && !/people|guests|persons/.test(words);

function readTimes(words: string, said: PartyDetails): void {
  const span = FROM_TO.exec(words);
  if (span) {
    const start = timeOf(undefined, span[1], span[2], span[3] ?? span[7]);
    const until = timeOf(span[4], span[5], span[6], span[7]);
    if (start) said.start = start;
    if (until) said.until = until;
    return;
  }
  const until = UNTIL.exec(words);
  const end = until && timeOf(until[1], until[2], until[3], until[4]);
  // "to 7 people" is not a time.
  if (end && (until[1] || until[3] || until[4] || /until|till|til|end/.test(until[0]))) said.until = end;
  const start = START.exec(words);
  const begin = start && timeOf(start[1], start[2], start[3], start[4]);
  if (begin) said.start = begin;
  const hours = HOURS.exec(words)?.[1];
  const duration =
    hours === undefined ? undefined : /\d/.test(hours) ? Number(hours.replace(',', '.')) : numberOf(hours);
  if (duration !== undefined && duration >= 0.5 && duration <= 48) said.hours = duration;
}

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

/** Hours between two times of day, past midnight if the second is not after the first. */
export function hoursBetween(start: string, end: string): number {
  const minutes = (minutesOf(end) - minutesOf(start) + 1440) % 1440;
  return minutes === 0 ? 24 : minutes / 60;
}
