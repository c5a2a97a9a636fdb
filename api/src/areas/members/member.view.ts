import { seen } from '@yolo/contract';
import type { MemberView } from '@yolo/contract/members';

/** What a row of `profiles` says about a member to others. */
export interface MemberColumns {
  id: string;
  first_name: string;
  last_name: string;
  avatar_url: string | null;
}

/** A member as others see one; of names from before text had to be visible, what can be seen. */
export function memberView(row: MemberColumns): MemberView {
  return {
    id: row.id,
    firstName: seen(row.first_name),
    lastName: seen(row.last_name),
    avatarUrl: row.avatar_url,
  };
}
