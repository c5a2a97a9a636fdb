import { Migration } from '@mikro-orm/migrations';

export class Migration20261128092000_request_ids extends Migration {
  override up(): void {
    this.addSql(`
      alter table photo_comments add column request_id uuid null,
        add constraint photo_comments_request unique (photo_id, user_id, request_id);
      alter table event_playlists add column request_id uuid null;
    `);
  }
}
