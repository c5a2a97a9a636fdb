import { seen } from '@yolo/contract';
import type { MemberView } from '@yolo/contract/members';
import { orNull, type RowOf, text, uuid } from '../../core/database/columns.ts';

/** The columns of `profiles` that other people may see. */
export const memberColumns = {
  id: uuid(),
  first_name: text(),
  last_name: text(),
  avatar_url: orNull(text()),
};
export type MemberColumns = RowOf<typeof memberColumns>;

/** A member as shown to others. `seen` removes invisible characters, which old names may have. */
export function memberView(row: MemberColumns): MemberView {
  return {
    id: row.id,
    firstName: seen(row.first_name),
    lastName: seen(row.last_name),
    avatarUrl: row.avatar_url,
  };
}

/**
 * SQL of a member's JSON for {@link memberView}; null when a left join found no member.
 * @param alias of `profiles`
 */
export const memberJson = (
  alias: string,
) => `case when ${alias}.id is not null then json_build_object('id', ${alias}.id,
    'first_name', ${alias}.first_name, 'last_name', ${alias}.last_name, 'avatar_url', ${alias}.avatar_url) end`;
