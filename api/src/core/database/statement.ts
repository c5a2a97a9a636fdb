import { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Columns, RowOf } from './columns.ts';

/** What runs the statement: an EntityManager, in its transaction if it has one, or a pool. */
type Executor = EntityManager | pg.Pool | pg.ClientBase;

/** @returns the rows for the values of $1, $2, … */
export type Statement<Row> = (executor: Executor, values: readonly unknown[]) => Promise<Row[]>;

/** A declaration, for the test that compares it with PostgreSQL's description of the result (statement.test.ts). */
interface Declared {
  columns(): Columns;
  /** The SQL; for a generated statement, examples. */
  texts(): readonly string[];
}

/** The declarations of all loaded modules. */
export const declaredStatements: Declared[] = [];

/**
 * SQL with the columns of its result, from which the row's type is derived. Frequent statements are prepared
 * (prepared.ts); what a typed query can express is written as one (tables.ts).
 * @param columns like the text, a function where areas provide parts
 * @param text with $1, $2, …; a function is called at the first use
 */
export function statement<C extends Columns>(
  columns: C | (() => C),
  text: string | (() => string),
): Statement<RowOf<C>> {
  let cached: string | undefined;
  const textOf = () => (cached ??= typeof text === 'function' ? text() : text);
  declaredStatements.push({
    columns: () => (typeof columns === 'function' ? columns() : columns),
    texts: () => [textOf()],
  });
  return (executor, values) => ask(executor, textOf(), values);
}

/** Adds a value to the statement that is being generated, and returns its placeholder: $1, $2, … */
export type Value = (given: unknown) => string;

/**
 * The same for a statement that is generated for its input, such as one with a condition for each word of a search.
 * @param write returns the text
 * @param examples at least one for each form that the text can have
 */
export function dynamicStatement<C extends Columns, Asked extends readonly unknown[]>(
  columns: C,
  write: (value: Value, ...asked: Asked) => string,
  examples: readonly Asked[],
): (executor: Executor, ...asked: Asked) => Promise<RowOf<C>[]> {
  const compose = (asked: Asked) => {
    const values: unknown[] = [];
    return { text: write((given) => `$${values.push(given)}`, ...asked), values };
  };
  declaredStatements.push({
    columns: () => columns,
    texts: () => examples.map((asked) => compose(asked).text),
  });
  return (executor, ...asked) => {
    const { text, values } = compose(asked);
    return ask(executor, text, values);
  };
}

async function ask<Row>(executor: Executor, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } =
    executor instanceof EntityManager && executor.isInTransaction()
      ? await executor.getKysely<unknown>().executeQuery(CompiledQuery.raw(text, [...values]))
      : await (await poolOf(executor)).query<Row & pg.QueryResultRow>(text, [...values]);
  return rows as Row[];
}

/**
 * Without a transaction the query goes directly to the ORM's pool: the path through the ORM takes a twentieth of an
 * event call.
 */
const poolOf = (executor: Executor) =>
  executor instanceof EntityManager ? executor.getDriver().getConnection().getNativeClient() : executor;
