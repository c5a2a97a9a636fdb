import type { Columns, RowOf } from './columns.ts';
import { nameStatement } from './pool.ts';
import { type Statement, statement } from './statement.ts';

/**
 * A statement that is asked so often that planning it would be most of its cost: under its name PostgreSQL plans it
 * once per connection, while `em.execute` writes the values into the text, which makes each question another statement.
 * For a module's constants: every name is kept on every connection for ever.
 * @param name said by no other statement
 * @param columns of which the row's type is made
 * @param text with $1, $2, … for what differs; a function where areas bring parts of it
 */
export function prepared<C extends Columns>(
  name: string,
  columns: C | (() => C),
  text: string | (() => string),
): Statement<RowOf<C>> {
  if (typeof text === 'function') return statement(columns, () => nameStatement(name, text()));
  return statement(columns, nameStatement(name, text));
}
