import { Migration } from '@mikro-orm/migrations';

export class Migration20261129090000_older_photo_rows extends Migration {
  override up(): void {
    // An API of the release before Migration20261128200000 stores a photo's files in the folder of the photo's id and
    // does not write the columns. It may run beside this release.
    this.addSql(`
      create function photos_set_folders() returns trigger language plpgsql as $$
      begin
        if new.bytes is not null and new.original_folder is null then new.original_folder := new.id; end if;
        if new.preview_folder is null and new.original_folder is null then new.preview_folder := new.id; end if;
        return new;
      end $$;
      create trigger photos_set_folders before insert or update on photos
        for each row execute function photos_set_folders();
      update photos set id = id where original_folder is null and (preview_folder is null or bytes is not null);
    `);
  }
}
