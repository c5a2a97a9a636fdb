import type { EntityManager } from '@mikro-orm/postgresql';
import { bool, int } from '../database/columns.ts';
import { statement } from '../database/statement.ts';

/** From this number of guests who do not know an unverified host on, no more invitations of that host go out. */
export const STRANGERS_MAX = 3;

const stranger = statement(
  { unknown: bool() },
  'select exists (select from mail_unknown_hosts where host_id = $1 and address_hash = $2) as unknown',
);
const strangers = statement(
  { count: int() },
  'select count(*)::int as count from mail_unknown_hosts where host_id = $1',
);

/** SQL that is true where an address in `column` has said that its person does not know the host in `host`. */
export const isUnknownIn = (host: string, column: string) => `exists (
  select from mail_unknown_hosts u
  where u.host_id = ${host} and u.address_hash = sha256(convert_to(${column}, 'UTF8')))`;

export async function isUnknownTo(em: EntityManager, hostId: string, hash: Buffer): Promise<boolean> {
  const [row] = await stranger(em, [hostId, hash]);
  return row!.unknown;
}

/** Whether several people do not know the host. */
export async function isUnknownToSeveral(em: EntityManager, hostId: string): Promise<boolean> {
  const [row] = await strangers(em, [hostId]);
  return row!.count >= STRANGERS_MAX;
}

/** Twice is as good as once. */
export async function keepUnknown(
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
