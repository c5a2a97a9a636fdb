import { Migration } from '@mikro-orm/migrations';

/**
 * The orders by name and by day hold names and addresses, so that a search reads them without the rows; and what a
 * first name has after its first letter is found apart from what it begins with.
 */
export class Migration20261122150000_names_in_order extends Migration {
  override up(): void {
    this.addSql(`
      alter index profiles_first_last rename to profiles_first_last_bare;
      alter index profiles_created rename to profiles_created_bare;
      create index profiles_first_last on profiles
        ((lower(first_name) collate "C"), (lower(last_name) collate "C"), id) include (first_name, last_name, email);
      create index profiles_created on profiles (created_at, id) include (first_name, last_name, email);
      create index profiles_first_name_rest_trgm on profiles using gin (substr(lower(first_name), 2) gin_trgm_ops);
      drop index profiles_first_last_bare, profiles_created_bare;
    `);
  }
}
