import type { EntityManager } from '@mikro-orm/postgresql';
import { bool, int } from '../database/columns.ts';
import { statement } from '../database/statement.ts';

/** From this number of reports on, an unverified host's invitations are not sent. */
export const REPORTS_MAX = 3;

const hasReported = statement(
  { unknown: bool() },
  'select exists (select from mail_unknown_hosts where host_id = $1 and address_hash = $2) as unknown',
);
const reportCount = statement(
  { count: int() },
  'select count(*)::int as count from mail_unknown_hosts where host_id = $1',
);

/** SQL that is true if the owner of the address in `column` has reported not to know the host in `host`. */
export const isUnknownIn = (host: string, column: string) => `exists (
  select from mail_unknown_hosts u
  where u.host_id = ${host} and u.address_hash = sha256(convert_to(${column}, 'UTF8')))`;

export async function isUnknownTo(em: EntityManager, hostId: string, hash: Buffer): Promise<boolean> {
  const [row] = await hasReported(em, [hostId, hash]);
  return row!.unknown;
}

/** Whether several people have reported not to know the host. */
export async function isUnknownToSeveral(em: EntityManager, hostId: string): Promise<boolean> {
  const [row] = await reportCount(em, [hostId]);
  return row!.count >= REPORTS_MAX;
}

/** Idempotent. */
export async function saveReport(
  em: EntityManager,
  { hostId, hash }: { hostId: string; hash: Buffer },
  unknown: boolean,
): Promise<void> {
  await em.execute(
    unknown
      ? 'insert into mail_unknown_hosts (host_id, address_hash) values (?, ?) on conflict do nothing'
      : 'delete from mail_unknown_hosts where host_id = ? and address_hash = ?',
    [hostId, hash],
  );
}
