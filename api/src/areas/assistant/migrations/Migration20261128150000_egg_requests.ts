import { Migration } from '@mikro-orm/migrations';

export class Migration20261128150000_egg_requests extends Migration {
  override up(): void {
    this.addSql(`
      alter table event_easter_eggs add column request_id uuid null,
        add constraint event_easter_eggs_request unique (event_id, request_id);
    `);
  }
}
