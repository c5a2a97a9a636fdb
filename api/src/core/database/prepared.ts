import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Columns, RowOf } from './columns.ts';
import { nameStatement } from './pool.ts';
import { type Statement, statement } from './statement.ts';

/** Asks a statement that was prepared: with the values of $1, $2, …, in the EntityManager's transaction if it has one. */
export type Prepared<Row> = (em: EntityManager, values: readonly unknown[]) => Promise<Row[]>;

/**
 * A statement that is asked so often that planning it would be most of its cost: under its name PostgreSQL plans it
 * once per connection, while `em.execute` writes the values into the text, which makes each question another statement.
 * For a module's constants: every name is kept on every connection for ever.
 * @param name said by no other statement
 * @param columns of which the row's type is made; without them it has to be given
 * @param text with $1, $2, … for what differs; a function where areas bring parts of it
 */
export function prepared<C extends Columns>(
  name: string,
  columns: C | (() => C),
  text: string | (() => string),
): Statement<RowOf<C>>;
export function prepared<Row>(name: string, text: string): Prepared<Row>;
export function prepared(
  name: string,
  ...said: [text: string] | [columns: Columns | (() => Columns), text: string | (() => string)]
): Prepared<unknown> {
  if (said.length === 2) {
    const [columns, text] = said;
    if (typeof text !== 'string') return statement(columns, () => nameStatement(name, text()));
    return statement(columns, nameStatement(name, text));
  }
  const text = nameStatement(name, said[0]);
  return async (em, values) => {
    const client = em.getTransactionContext<Kysely<unknown>>() ?? em.getConnection().getClient();
    const { rows } = await client.executeQuery<unknown>(CompiledQuery.raw(text, [...values]));
    return rows;
  };
}
