import type { FactSource } from '../../core/assistant/assistant-parts.ts';
import { int, text } from '../../core/database/columns.ts';
import { prepared } from '../../core/database/prepared.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { readerQuery } from '../events/index.ts';
import { centsOf } from './cents.ts';

/** Number and total of the expenses. */
interface ExpenseFacts {
  expenses: number;
  /** In cents, without a currency. */
  total: number;
}

declare module '../../core/assistant/assistant-parts.ts' {
  interface EventFacts {
    expenses: ExpenseFacts;
  }
}

const factsOf = readerQuery('assistant-expenses', (name, read) =>
  prepared(
    name,
    { expenses: int(), total: text() },
    () => `
      select spent.expenses, spent.total ${read(`cross join lateral (
        select count(*)::int as expenses, coalesce(sum(x.amount), 0)::text as total
        from event_expenses x where x.event_id = e.id) spent`)}`,
  ),
);

/** Checks the right and reads in one statement. */
export const expenseFactSource: FactSource<'expenses'> = {
  name: 'expenses',
  async read(em, actor, eventId) {
    const [row] = await factsOf(em, actor, eventId);
    if (!row) throw new DomainError('event_not_found');
    return { expenses: row.expenses, total: centsOf(row.total) };
  },
};
