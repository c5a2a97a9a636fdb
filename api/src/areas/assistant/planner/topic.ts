import type { Day } from './days.ts';
import type { Holiday } from './holidays.ts';
import type { Party } from './party.ts';
import type { Figure, Sheet } from './sheet.ts';
import { many } from './sheet.ts';

/** What an answer is made of. */
export interface Ask {
  party: Party;
  sheet: Sheet;
  /** Of the message, as the grammar has understood them. */
  words: ReadonlySet<string>;
  message: string;
  holidays: HolidaySource;
}

/** Who knows public holidays; null where nobody does at the moment. */
export interface HolidaySource {
  on(days: readonly Day[], timeZone: string): Promise<Holiday[] | null>;
}

/** Something that a member may press; the actions' own schemas say what the arguments are. */
export interface Proposal {
  kind: string;
  args: unknown;
}

export interface Answer {
  /** Each a line of its own: paragraphs, or rows of a list that begin with `- `. */
  lines: string[];
  /** What takes longer to find out, behind them: the first words do not wait for it. */
  later?(): Promise<string[]>;
  proposals?: Proposal[];
}

export interface Topic {
  id: string;
  /** A question that it answers, offered where another was not understood. */
  offer: string;
  answer(ask: Ask): Answer;
}

/** Something to get, and how much of it. */
export interface Need {
  name: string;
  amount: Figure;
  unit: string;
}

/** `**6 bottles** of wine`. */
export const needLine = ({ name, amount, unit }: Need): string => `- ${name}: **${many(amount, unit)}**`;

/** Where nobody knows how many come. */
export const howMany = (rest: string): Answer => ({
  lines: [
    `I do not know yet how many you will be. ${rest} Tell me, for instance “we are twenty”, and I will count.`,
  ],
});

/** Quantities of the list go no further. */
const QUANTITY_MAX = 999;
/** The number that is asked for at once (lists, `stuff.request`). */
const ITEMS_MAX = 20;
const PLURAL = /s$|ies$/;

/** Asks for what is not on the list yet; only the owner asks for things. */
export function requestOf({ party }: Ask, needs: readonly Need[]): Proposal[] {
  if (!party.isOwner || needs.length === 0) return [];
  const asked = [
    ...(party.facts.stuff?.requested ?? []).map(({ name }) => name),
    ...(party.facts.stuff?.brought ?? []).map(({ title }) => title),
  ].map((name) => name.toLowerCase().replace(PLURAL, ''));
  const items = needs
    .filter(({ amount }) => amount.value > 0)
    .map(({ name, amount, unit }) => ({
      name: unit === '' ? name : `${name} (${unit})`,
      key: name.toLowerCase().replace(PLURAL, ''),
      quantity: Math.min(Math.max(1, Math.ceil(amount.value)), QUANTITY_MAX),
    }))
    .filter(({ key }) => !asked.some((name) => name.startsWith(key)))
    .map(({ name, quantity }) => ({ name, quantity }))
    .slice(0, ITEMS_MAX);
  return items.length === 0 ? [] : [{ kind: 'stuff.request', args: { items } }];
}
