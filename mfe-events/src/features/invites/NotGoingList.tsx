import type { GuestView } from '@yolo/contract/events';
import { GuestList } from '@yolo/design-system/guests';
import { useCallback } from 'react';
import { GuestSection } from './GuestSection';
import { InvitationTools, type InvitationMenuProps } from './InvitationMenu';
import { useGuestRow } from './use-guest-row';

export interface NotGoingListProps {
  guests: GuestView[];
  /** The owner's tool: deletes the declined invitation. */
  onDelete?: (guest: GuestView) => void;
  /** The owner's tools for an invitation. */
  onTool?: InvitationMenuProps['onTool'];
}

/** Who has declined. */
export function NotGoingList({ guests, onDelete, onTool }: NotGoingListProps) {
  const tools = useCallback(
    (guest: GuestView) =>
      onDelete &&
      guest.invitationId && (
        <InvitationTools
          invitation={{ id: guest.invitationId, name: guest.name }}
          onTool={onTool}
          onDelete={() => onDelete(guest)}
        />
      ),
    [onDelete, onTool],
  );
  const row = useGuestRow(tools);
  return (
    <GuestSection title="Not Going" count={guests.length}>
      <GuestList guests={guests} empty="No one has declined" first={8} wide={onDelete !== undefined}>
        {row}
      </GuestList>
    </GuestSection>
  );
}
