import type { Day } from './days.ts';
import type { Holiday } from './holidays.ts';
import type { Party } from './party.ts';
import type { Figure, Sheet } from './sheet.ts';
import { many } from './sheet.ts';

/** The input of a topic's answer. */
export interface Ask {
  party: Party;
  sheet: Sheet;
  /** The message's words, as understood by the grammar. */
  words: ReadonlySet<string>;
  message: string;
  holidays: HolidaySource;
}

/** A source of public holidays; null if it is not available at the moment. */
export interface HolidaySource {
  on(days: readonly Day[], timeZone: string): Promise<Holiday[] | null>;
}

/** An action for a card; the action's schema defines its arguments. */
export interface Proposal {
  kind: string;
  args: unknown;
}

export interface Answer {
  /** Paragraphs, or rows of a list that begin with `- `. */
  lines: string[];
  /** Further lines that take longer; the first lines are sent without waiting for them. */
  later?(): Promise<string[]>;
  proposals?: Proposal[];
}

export interface Topic {
  id: string;
  /** An example question, offered if a message was not understood. */
  offer: string;
  answer(ask: Ask): Answer;
}

/** Something to get, and its amount. */
export interface Need {
  name: string;
  amount: Figure;
  unit: string;
}

/** `**6 bottles** of wine`. */
export const needLine = ({ name, amount, unit }: Need): string => `- ${name}: **${many(amount, unit)}**`;

/** The answer if the number of people is unknown. */
export const askForHeadcount = (rest: string): Answer => ({
  lines: [
    `I do not know yet how many you will be. ${rest} Tell me, for instance “we are twenty”, and I will count.`,
  ],
});

/** Maximum quantity of the list. */
const QUANTITY_MAX = 999;
/** Items per request (lists, `stuff.request`). */
const ITEMS_MAX = 20;
const PLURAL = /s$|ies$/;

/** Proposes to request the needs that are not on the list yet; only the owner may request items. */
export function requestOf({ party }: Ask, needs: readonly Need[]): Proposal[] {
  if (!party.isOwner || needs.length === 0) return [];
  const listed = [
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
    .filter(({ key }) => !listed.some((name) => name.startsWith(key)))
    .map(({ name, quantity }) => ({ name, quantity }))
    .slice(0, ITEMS_MAX);
  return items.length === 0 ? [] : [{ kind: 'stuff.request', args: { items } }];
}
