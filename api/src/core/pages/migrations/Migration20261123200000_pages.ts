import { Migration } from '@mikro-orm/migrations';

/** The stored results of reading pages (docs/adr/0032). */
export class Migration20261123200000_pages extends Migration {
  override up(): void {
    this.addSql(`
      create table page_readings (
        key text primary key,
        host text not null,
        reading_until timestamptz null,
        page jsonb null,
        read_at timestamptz null
      );
      create index page_readings_host on page_readings (host);
    `);
  }
}
