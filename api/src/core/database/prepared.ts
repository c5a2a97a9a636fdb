import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, type Kysely } from 'kysely';
import { nameStatement } from './pool.ts';

/** Asks a statement that was prepared: with the values of $1, $2, …, in the EntityManager's transaction if it has one. */
export type Prepared<Row> = (em: EntityManager, values: readonly unknown[]) => Promise<Row[]>;

/**
 * A statement that is asked so often that planning it would be most of its cost: under its name PostgreSQL plans it
 * once per connection, while `em.execute` writes the values into the text, which makes each question another statement.
 * For a module's constants: every name is kept on every connection for ever.
 * @param name said by no other statement
 * @param text with $1, $2, … for what differs
 */
export function prepared<Row>(name: string, text: string): Prepared<Row> {
  nameStatement(name, text);
  return async (em, values) => {
    const client = em.getTransactionContext<Kysely<unknown>>() ?? em.getConnection().getClient();
    const { rows } = await client.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
    return rows;
  };
}
