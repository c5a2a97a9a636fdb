import { Migration } from '@mikro-orm/migrations';

export class Migration20261130050000_unread_columns extends Migration {
  override up(): void {
    this.addSql('alter table ai_chat_messages drop column provider, drop column built_in;');
  }
}
