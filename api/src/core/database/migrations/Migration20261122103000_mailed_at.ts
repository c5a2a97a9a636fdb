import { Migration } from '@mikro-orm/migrations';

/** When an invited person was last mailed; existing invitations were mailed when they were created. */
export class Migration20261122103000_mailed_at extends Migration {
  override up(): void {
    this.addSql(`
      alter table event_invitations add column mailed_at timestamptz;
      update event_invitations set mailed_at = created_at;
      alter table event_invitations
        alter column mailed_at set default now(),
        alter column mailed_at set not null;
    `);
  }
}
