import { Migration } from '@mikro-orm/migrations';

/** The day on which an event ends: a night ends on the next day, also with an assumed end. */
export class Migration20261128030000_last_day extends Migration {
  override up(): void {
    this.addSql(`
      alter table events add column last_day date generated always as (
        case when multi_day and end_date <> start_date then end_date
          when time is null then case when multi_day then start_date else date end
          else (case when multi_day then start_date else date end) + case
            when end_time is not null then (end_time <= time)::int else (time > '21:00:00')::int end
        end) stored;
    `);
  }
}
