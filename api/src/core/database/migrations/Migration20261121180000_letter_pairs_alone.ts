import { Migration } from '@mikro-orm/migrations';

/** What it costs made the planner call other processes, which take longer to come than a search takes. */
export class Migration20261121180000_letter_pairs_alone extends Migration {
  override up(): void {
    this.addSql('alter function letter_pairs(text) parallel restricted;');
  }
}
