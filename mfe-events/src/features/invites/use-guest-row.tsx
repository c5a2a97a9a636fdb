import type { GuestView } from '@yolo/contract/events';
import { Avatar, Badge, VisuallyHidden } from '@yolo/design-system';
import { GuestRow } from '@yolo/design-system/guests';
import { useCallback, type ReactNode } from 'react';

function Badges({ guest: { isCreator, companions } }: { guest: GuestView }) {
  return (
    <>
      {isCreator && <Badge>Creator</Badge>}
      {companions > 0 && (
        <>
          <Badge aria-hidden>+{companions}</Badge>
          <VisuallyHidden>
            brings {companions} {companions === 1 ? 'companion' : 'companions'}
          </VisuallyHidden>
        </>
      )}
    </>
  );
}

/**
 * Draws one person of a list; a member's name leads to the profile, which readers of the list may see (`spec 1 ch. 6`).
 * @param tools the owner's tools for one row; a stable function, so that hundreds of rows are not rendered again
 */
export function useGuestRow(tools?: (guest: GuestView) => ReactNode) {
  return useCallback(
    (guest: GuestView) => (
      <GuestRow
        name={guest.name}
        you={guest.isYou}
        href={guest.userId ? `/member/${guest.userId}` : undefined}
        avatar={
          <Avatar name={guest.name} src={guest.avatarUrl} seedId={guest.userId ?? guest.id} size={40} />
        }
        badge={<Badges guest={guest} />}
        detail={guest.note ?? undefined}
        tools={tools?.(guest)}
      />
    ),
    [tools],
  );
}
