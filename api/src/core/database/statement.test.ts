import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import '../../app.module.ts';
import { allOf, type Columns, int, orNull, text, uuid } from './columns.ts';
import './migrate.ts';
import { declaredStatements } from './statement.ts';

let database: TestDatabase;
let client: pg.Client;
/** Whether columns of tables, by table and number, may be null. */
const nullable = new Map<string, boolean>();
const tableNames = new Map<number, string>();
const types = new Map<number, string>();
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.url);
  await client.connect();
  const columns = await client.query<{ place: string; nullable: boolean; table: string; oid: number }>(
    `select a.attrelid || '.' || a.attnum as place, not a.attnotnull as nullable, c.relname as table, c.oid
     from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relkind = 'r'`,
  );
  for (const row of columns.rows) {
    nullable.set(row.place, row.nullable);
    tableNames.set(row.oid, row.table);
  }
  const pgTypes = await client.query<{ oid: number; name: string }>(
    'select oid, format_type(oid, null) as name from pg_type',
  );
  for (const { oid, name } of pgTypes.rows) types.set(oid, name);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Parses a statement without running it; pg itself describes only portals, which need values. */
class Description implements pg.Submittable {
  #fields: pg.FieldDef[] = [];
  readonly fields: Promise<pg.FieldDef[]>;
  #done!: (fields: pg.FieldDef[]) => void;
  #failed!: (error: Error) => void;
  #over = false;

  constructor(private readonly text: string) {
    this.fields = new Promise((done, failed) => {
      this.#done = done;
      this.#failed = failed;
    });
  }

  submit(connection: pg.Connection): void {
    connection.parse({ text: this.text, name: '', types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#fields = fields;
  }

  handleError(error: Error): void {
    this.#over = true;
    this.#failed(error);
  }

  handleReadyForQuery(): void {
    if (!this.#over) this.#done(this.#fields);
  }
}

/**
 * The differences between the declared columns and the statement's result; for computed columns and those of a view,
 * null is not checked.
 */
async function faultsOf(declaration: Columns, sql: string): Promise<string[]> {
  const fields = await client.query(new Description(sql)).fields;
  const mismatches = fields.map(({ name, dataTypeID, tableID, columnID }) => {
    const type = types.get(dataTypeID);
    const column = declaration[name];
    if (!column && declaration[`${tableNames.get(tableID)}.*`]) return [];
    if (!column) return `${name} (${type}) is not declared`;
    if (column.type !== type) return `${name} is ${type}, not ${column.type}`;
    if (!column.nullable && nullable.get(`${tableID}.${columnID}`)) return `${name} may be null`;
    return [];
  });
  const names = fields.flatMap(({ name, tableID }) => [name, `${tableNames.get(tableID)}.*`]);
  const missing = Object.keys(declaration).filter((name) => !names.includes(name));
  return [...mismatches.flat(), ...missing.map((name) => `${name} is not returned`)];
}

test('every statement returns the columns that it declares', async () => {
  expect(declaredStatements.length).toBeGreaterThan(0);
  const faults: string[] = [];
  for (const { columns, texts } of declaredStatements) {
    for (const sql of texts()) {
      const found = await faultsOf(columns(), sql).catch((error: Error) => [error.message]);
      if (found.length > 0) faults.push(`${sql.trim()}\n=> ${found.join(', ')}`);
    }
  }
  expect(faults).toEqual([]);
});

test('names, types and nullability are compared', async () => {
  const sql = 'select p.id, p.avatar_url, count(*) as events from profiles p where p.id = $1 group by p.id';
  expect(await faultsOf({ id: text(), avatar_url: text(), seen: int() }, sql)).toEqual([
    'id is uuid, not text',
    'avatar_url may be null',
    'events (bigint) is not declared',
    'seen is not returned',
  ]);
  expect(
    await faultsOf({ id: uuid(), avatar_url: orNull(text()) }, sql.replace(', count(*) as events', '')),
  ).toEqual([]);
  expect(
    await faultsOf({ seen: int(), ...allOf('profiles') }, 'select p.*, 1 as seen from profiles p'),
  ).toEqual([]);
});
