import { Migration } from '@mikro-orm/migrations';

/**
 * The indexes of the orders by name and by day include names and addresses, so that a search reads only the index; a
 * trigram index of the first name after its first letter finds matches that are not at its beginning.
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
