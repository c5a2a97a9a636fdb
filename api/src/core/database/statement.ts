import { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Columns, RowOf } from './columns.ts';

/** Who asks: an EntityManager, in its transaction if it has one, or a pool. */
type Asker = EntityManager | pg.Pool | pg.ClientBase;

/** @returns the rows; with the values of $1, $2, … */
export type Statement<Row> = (by: Asker, values: readonly unknown[]) => Promise<Row[]>;

/** A declaration, for the test that asks PostgreSQL what such statements answer (statement.test.ts). */
interface Declared {
  columns(): Columns;
  /** What is sent; of one that is written anew each time, examples. */
  texts(): readonly string[];
}

/** All that the modules which are loaded have declared. */
export const declared: Declared[] = [];

/**
 * SQL whose answer is read, with its columns: the row's type is made of them. What is asked very often is prepared
 * (prepared.ts), and what a typed query says as well is one (tables.ts).
 * @param columns like the text a function where areas bring some
 * @param text with $1, $2, …; a function is called when it is asked first
 */
export function statement<C extends Columns>(
  columns: C | (() => C),
  text: string | (() => string),
): Statement<RowOf<C>> {
  let kept: string | undefined;
  const textOf = () => (kept ??= typeof text === 'function' ? text() : text);
  declared.push({
    columns: () => (typeof columns === 'function' ? columns() : columns),
    texts: () => [textOf()],
  });
  return (by, values) => ask(by, textOf(), values);
}

/** Keeps a value of a statement that is being written, and gives its place there: $1, $2, … */
export type Value = (given: unknown) => string;

/**
 * The same of a statement that is written for what it is asked, because its parts are as many as the words of a search.
 * @param write gives the text
 * @param examples at least one for each way in which it can be written
 */
export function written<C extends Columns, Asked extends readonly unknown[]>(
  columns: C,
  write: (value: Value, ...asked: Asked) => string,
  examples: readonly Asked[],
): (by: Asker, ...asked: Asked) => Promise<RowOf<C>[]> {
  const compose = (asked: Asked) => {
    const values: unknown[] = [];
    return { text: write((given) => `$${values.push(given)}`, ...asked), values };
  };
  declared.push({ columns: () => columns, texts: () => examples.map((asked) => compose(asked).text) });
  return (by, ...asked) => {
    const { text, values } = compose(asked);
    return ask(by, text, values);
  };
}

async function ask<Row>(by: Asker, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } =
    by instanceof EntityManager && by.isInTransaction()
      ? await by.getKysely<unknown>().executeQuery(CompiledQuery.raw(text, [...values]))
      : await (await poolOf(by)).query<Row & pg.QueryResultRow>(text, [...values]);
  return rows as Row[];
}

/** Where there is no transaction, the ORM's pool is asked without the ORM's way there, which is a twentieth of an event call. */
const poolOf = (by: Asker) =>
  by instanceof EntityManager ? by.getDriver().getConnection().getNativeClient() : by;
