import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { ColumnType, Kysely } from 'kysely';

/** A moment is written as a Date or as text, and read as PostgreSQL's text, to the microsecond. */
type Moment<Inserted> = ColumnType<string, Inserted | string, Date | string>;

type ReadColumn<Value> =
  Value extends ColumnType<infer Read, infer Inserted, infer _Updated>
    ? Read extends Date
      ? Moment<Inserted>
      : Value
    : Value extends Date
      ? Moment<Date>
      : Value;

type ReadTable<Table> = { [Column in keyof Table]: ReadColumn<Table[Column]> };

/** Tables and views by the schemas of their entities, which a test compares with the migrations (schema.test.ts). */
export type Tables<Schema extends { name: string }> = {
  [Table in keyof InferKyselyDB<Schema>]: ReadTable<InferKyselyDB<Schema>[Table]>;
};

/** Queries whose rows have the types of the entities, in the EntityManager's transaction if it has one. */
export function tables<Schema extends { name: string }>(em: EntityManager): Kysely<Tables<Schema>> {
  return em.getKysely<unknown>() as unknown as Kysely<Tables<Schema>>;
}
