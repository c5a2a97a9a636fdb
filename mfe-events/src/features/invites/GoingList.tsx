import type { GuestView } from '@yolo/contract';
import { Button, GuestList, GuestTable, IconButton, RefreshCwIcon, UserMinusIcon } from '@yolo/design-system';
import { useCallback } from 'react';
import { GuestSection } from './GuestSection';
import { InvitationMenu, type InvitationMenuProps } from './InvitationMenu';
import { useGuestRow } from './use-guest-row';

export interface GoingListProps {
  guests: GuestView[];
  refreshing: boolean;
  onRefresh(): void;
  /** The owner's tool. */
  onRemove?: (guest: GuestView) => void;
  /** The owner's tools for an invitation. */
  onTool?: InvitationMenuProps['onTool'];
}

/** The long table and the names of everybody at it. */
export function GoingList({ guests, refreshing, onRefresh, onRemove, onTool }: GoingListProps) {
  const tools = useCallback(
    (guest: GuestView) =>
      onRemove &&
      !guest.isCreator && (
        <>
          {onTool && guest.invitationId && (
            <InvitationMenu invitation={{ id: guest.invitationId, name: guest.name }} onTool={onTool} />
          )}
          <IconButton
            label={`Remove ${guest.name}`}
            icon={<UserMinusIcon aria-hidden />}
            onClick={() => onRemove(guest)}
          />
        </>
      ),
    [onRemove, onTool],
  );
  const row = useGuestRow(tools);
  const refresh = (
    <Button
      variant="quiet"
      icon={<RefreshCwIcon aria-hidden />}
      busy={refreshing}
      busyLabel="Refreshing..."
      onClick={onRefresh}
    >
      Refresh Attendees
    </Button>
  );
  return (
    <GuestSection
      title="Going"
      count={guests.length}
      action={refresh}
      table={guests.length > 0 ? <GuestTable guests={guests} /> : undefined}
    >
      <GuestList guests={guests} empty="No one is going yet" wide={onRemove !== undefined}>
        {row}
      </GuestList>
    </GuestSection>
  );
}
