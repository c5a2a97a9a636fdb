/** A column of an answer: its type in PostgreSQL, and by it what the driver makes of it. */
export interface Column<Value> {
  readonly type: string;
  readonly nullable: boolean;
  /** Of the type alone; there is no such field. */
  readonly value?: Value;
}

/** An answer's columns by their names; interfaces of rows are made of them. */
export type Columns = Readonly<Record<string, Column<unknown>>>;

/** What a row with these columns is. */
export type RowOf<C extends Columns> = {
  [Name in keyof C]: C[Name] extends Column<infer Value> ? Value : never;
};

/** The columns of a row whose type is the contract's, because areas bring some. */
export type ColumnsOf<Row> = { [Name in keyof Row]: Column<Row[Name]> };

const column = <Value>(type: string): Column<Value> => ({ type, nullable: false });

// Moments have no column here: the pools read them differently, so a statement writes them as text (moments.ts).
export const uuid = () => column<string>('uuid');
export const text = <Value extends string = string>() => column<Value>('text');
export const int = <Value extends number = number>() => column<Value>('integer');
export const smallint = <Value extends number = number>() => column<Value>('smallint');
export const bool = () => column<boolean>('boolean');
export const json = <Value>(type: 'json' | 'jsonb' = 'json') => column<Value>(type);
export const listOf = <Value>({ type }: Column<Value>) => column<Value[]>(`${type}[]`);
export const orNull = <Value>({ type }: Column<Value>): Column<Value | null> => ({ type, nullable: true });

/** `t.*` of a table, of which the ORM makes an entity: no code reads its columns by name. */
export const allOf = <Table extends string>(table: Table) =>
  ({ [`${table}.*`]: column<never>(`${table}.*`) }) as { [Name in `${Table}.*`]: Column<never> };
