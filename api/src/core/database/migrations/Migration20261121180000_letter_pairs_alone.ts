import { Migration } from '@mikro-orm/migrations';

/** With this cost the planner chose parallel workers, which take longer to start than a search takes. */
export class Migration20261121180000_letter_pairs_alone extends Migration {
  override up(): void {
    this.addSql('alter function letter_pairs(text) parallel restricted;');
  }
}
