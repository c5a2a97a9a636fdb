import { Migration } from '@mikro-orm/migrations';

/** Areas define the kinds of pictures and of mails, so the database accepts any. */
export class Migration20261122161000_open_kinds extends Migration {
  override up(): void {
    this.addSql('alter table files drop constraint files_kind');
    this.addSql('alter table mail_optouts drop constraint mail_optouts_kind');
  }
}
