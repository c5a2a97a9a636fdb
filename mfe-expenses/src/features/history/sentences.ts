import { isolated } from '@yolo/contract';
import type { BillChangeView, BillFactsView, SharingWay } from '@yolo/contract/expenses';
import { fullName } from '@yolo/contract/members';
import { formatMoney } from '@yolo/design-system/areas';
import { wayWords } from '../expenses/sharing';

/** The name of a person on the bill. */
export type NameOf = (id: string) => string;

/** A fact that has changed. */
interface Difference {
  of: string;
  before: string;
  after: string;
}

/** A line of the history in words: who did what, with old and new values. */
export interface HistoryLine {
  sentence: string;
  differences: Difference[];
}

/** @param readerId of the member who reads; null: a guest */
export function historyLine(change: BillChangeView, nameOf: NameOf, readerId: string | null): HistoryLine {
  const { by, before, after } = change;
  const who = by === null ? 'A former member' : by.id === readerId ? 'You' : isolated(fullName(by));
  const differences =
    change.kind === 'expense.changed' && before && after ? differencesOf(before, after, nameOf) : [];
  return { sentence: `${who} ${actionOf(change, nameOf)}`, differences };
}

function actionOf({ kind, before, after }: BillChangeView, nameOf: NameOf): string {
  // A deletion is described by the old facts.
  const facts = (after ?? before)!;
  const title = `“${isolated(facts.title ?? '')}”`;
  const amount = formatMoney(facts.amount ?? 0);
  const names = (ids: readonly string[]) => namesOf(ids, nameOf);
  const paid = () => `${names(facts.from)} paid ${names(facts.to)} ${amount}`;
  switch (kind) {
    case 'expense.added':
      return `added ${title}, ${amount}, paid by ${names(facts.from)}`;
    case 'expense.changed':
      return `changed ${title}`;
    case 'expense.deleted':
      return `deleted ${title}, ${amount}`;
    case 'payment.recorded':
      return `recorded that ${paid()}`;
    case 'payment.deleted':
      return `took back that ${paid()}`;
    case 'person.tied':
      return `said that ${names(facts.from)} is ${names(facts.to)}`;
    case 'person.untied':
      return `said that ${names(facts.from)} is not ${names(facts.to)}`;
    case 'bill.closed':
      return `closed the bill, ${amount}`;
    case 'bill.reopened':
      return `opened the bill again`;
  }
}

function differencesOf(before: BillFactsView, after: BillFactsView, nameOf: NameOf): Difference[] {
  const words: [of: string, say: (facts: BillFactsView) => string][] = [
    ['Name', ({ title }) => isolated(title ?? '')],
    ['Amount', ({ amount }) => formatMoney(amount ?? 0)],
    ['Paid by', ({ from }) => namesOf(from, nameOf)],
    ['Shared', ({ way }) => wayOf(way)],
    ['Shared by', ({ to }) => namesOf(to, nameOf)],
  ];
  return words
    .map(([of, say]) => ({ of, before: say(before), after: say(after) }))
    .filter((difference) => difference.before !== difference.after);
}

const wayOf = (way: SharingWay | null) => (way === null ? '' : wayWords[way].toLowerCase());

/** The number of names that are written out; the others are counted. */
const NAMES_MAX = 4;

function namesOf(ids: readonly string[], nameOf: NameOf): string {
  if (ids.length === 0) return 'nobody knows whom';
  const names = ids.slice(0, NAMES_MAX).map((id) => isolated(nameOf(id)));
  const others = ids.length - names.length;
  return others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ');
}
