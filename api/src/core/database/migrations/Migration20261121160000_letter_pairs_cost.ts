import { Migration } from '@mikro-orm/migrations';

/** Looking for a pair in row after row is dear; the planner took it for cheap, and walked a million of them. */
export class Migration20261121160000_letter_pairs_cost extends Migration {
  override up(): void {
    this.addSql('alter function letter_pairs(text) cost 10000;');
  }
}
