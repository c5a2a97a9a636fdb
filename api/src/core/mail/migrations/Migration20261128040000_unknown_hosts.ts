import { Migration } from '@mikro-orm/migrations';

/** Hosts whose mails an address refuses, because its owner does not know them. */
export class Migration20261128040000_unknown_hosts extends Migration {
  override up(): void {
    this.addSql(`
      create table mail_unknown_hosts (
        host_id uuid not null references profiles on delete cascade,
        address_hash bytea not null,
        at timestamptz not null default now(),
        primary key (host_id, address_hash)
      );
      create index mail_unknown_hosts_at on mail_unknown_hosts (at);
    `);
  }
}
