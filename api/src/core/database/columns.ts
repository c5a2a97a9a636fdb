/** A column of a result: its type in PostgreSQL, and the type that the driver converts it to. */
export interface Column<Value> {
  readonly type: string;
  readonly nullable: boolean;
  /** For type inference only; the field does not exist. */
  readonly value?: Value;
}

/** A result's columns by name; row interfaces are derived from them. */
export type Columns = Readonly<Record<string, Column<unknown>>>;

/** The type of a row with these columns. */
export type RowOf<C extends Columns> = {
  [Name in keyof C]: C[Name] extends Column<infer Value> ? Value : never;
};

/** The columns of a row whose type is declared in the contract, because areas add fields. */
export type ColumnsOf<Row> = { [Name in keyof Row]: Column<Row[Name]> };

const column = <Value>(type: string): Column<Value> => ({ type, nullable: false });

// No column type for moments: the pools read them differently, so statements select them as text (moments.ts).
export const uuid = () => column<string>('uuid');
export const text = <Value extends string = string>() => column<Value>('text');
export const int = <Value extends number = number>() => column<Value>('integer');
export const smallint = <Value extends number = number>() => column<Value>('smallint');
export const bool = () => column<boolean>('boolean');
export const json = <Value>(type: 'json' | 'jsonb' = 'json') => column<Value>(type);
export const listOf = <Value>({ type }: Column<Value>) => column<Value[]>(`${type}[]`);
export const orNull = <Value>({ type }: Column<Value>): Column<Value | null> => ({ type, nullable: true });

/** `t.*` of a table from which the ORM creates entities: no code reads its columns by name. */
export const allOf = <Table extends string>(table: Table) =>
  ({ [`${table}.*`]: column<never>(`${table}.*`) }) as { [Name in `${Table}.*`]: Column<never> };
