import { Migration } from '@mikro-orm/migrations';

/** Finds names by prefix in any collation of the database, and by any two adjacent letters. */
export class Migration20261121113000_member_search extends Migration {
  override up(): void {
    this.addSql(`
      create function letter_pairs(name text) returns text[] language sql immutable parallel safe as $$
        select coalesce(array_agg(distinct substr(lower(name), at, 2)), '{}')
        from generate_series(1, length(name) - 1) at
      $$;
      drop index profiles_name;
      create index profiles_first_last on profiles
        ((lower(first_name) collate "C"), (lower(last_name) collate "C"), id);
      create index profiles_last_first on profiles
        ((lower(last_name) collate "C"), (lower(first_name) collate "C"), id);
      create index profiles_letter_pairs on profiles using gin (letter_pairs(first_name || ' ' || last_name));
    `);
  }
}
