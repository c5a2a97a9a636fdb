import { Migration } from '@mikro-orm/migrations';

export class Migration20261128200000_photo_folders extends Migration {
  override up(): void {
    // Until here the files of a photo lay in the folder of its own id.
    this.addSql(`
      alter table photos add column preview_folder uuid null, add column original_folder uuid null;
      update photos set preview_folder = id, original_folder = case when bytes is not null then id end;
      create index photos_preview_folder on photos (preview_folder);
      create index photos_original_folder on photos (original_folder);
    `);
  }
}
