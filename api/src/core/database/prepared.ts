import type { Columns, RowOf } from './columns.ts';
import { nameStatement } from './pool.ts';
import { type Statement, statement } from './statement.ts';

/**
 * A statement that runs so often that planning would be most of its cost. A named statement is planned once per
 * connection, while `em.execute` writes the values into the text, so that each call is planned again. Only for module
 * constants: a name stays on every connection as long as that lives.
 * @param name unique among the statements
 * @param columns from which the row's type is derived
 * @param text with $1, $2, … for the values; a function where areas provide parts of it
 */
export function prepared<C extends Columns>(
  name: string,
  columns: C | (() => C),
  text: string | (() => string),
): Statement<RowOf<C>> {
  if (typeof text === 'function') return statement(columns, () => nameStatement(name, text()));
  return statement(columns, nameStatement(name, text));
}
