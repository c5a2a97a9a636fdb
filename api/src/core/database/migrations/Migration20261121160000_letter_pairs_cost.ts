import { Migration } from '@mikro-orm/migrations';

/** Computing the pairs of each row is expensive, but the planner assumed it to be cheap and scanned a million rows. */
export class Migration20261121160000_letter_pairs_cost extends Migration {
  override up(): void {
    this.addSql('alter function letter_pairs(text) cost 10000;');
  }
}
