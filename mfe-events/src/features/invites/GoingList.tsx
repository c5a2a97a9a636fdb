import { companionWords, type GuestView, isolated } from '@yolo/contract';
import { Button, GuestList, GuestTable, IconButton, RefreshCwIcon, UserMinusIcon } from '@yolo/design-system';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { reloadEvent } from '../../queries/event';
import { GuestSection } from './GuestSection';
import { InvitationMenu, type InvitationMenuProps } from './InvitationMenu';
import { useGuestRow } from './use-guest-row';

export interface GoingListProps {
  eventId: string;
  guests: GuestView[];
  /** The owner's tool. */
  onRemove?: (guest: GuestView) => void;
  /** The owner's tools for an invitation. */
  onTool?: InvitationMenuProps['onTool'];
}

/** The long table and the names of everybody at it. */
export function GoingList({ eventId, guests, onRemove, onTool }: GoingListProps) {
  const tools = useCallback(
    (guest: GuestView) =>
      onRemove &&
      !guest.isCreator && (
        <>
          {onTool && guest.invitationId && (
            <InvitationMenu invitation={{ id: guest.invitationId, name: guest.name }} onTool={onTool} />
          )}
          <IconButton
            label={`Remove ${isolated(guest.name)}`}
            icon={<UserMinusIcon aria-hidden />}
            onClick={() => onRemove(guest)}
          />
        </>
      ),
    [onRemove, onTool],
  );
  const row = useGuestRow(tools);
  return (
    <GuestSection
      title="Going"
      count={guests.length}
      aside={companionWords(guests.reduce((sum, { companions }) => sum + companions, 0))}
      action={<RefreshAttendees eventId={eventId} />}
      table={guests.length > 0 ? <GuestTable guests={guests} /> : undefined}
    >
      <GuestList guests={guests} empty="No one is going yet" wide={onRemove !== undefined}>
        {row}
      </GuestList>
    </GuestSection>
  );
}

/** Reads everything of the event again, and is busy until it is there. */
function RefreshAttendees({ eventId }: { eventId: string }) {
  const queries = useQueryClient();
  const [refreshing, setRefreshing] = useState(false);
  const refresh = () => {
    setRefreshing(true);
    void reloadEvent(queries, eventId).finally(() => setRefreshing(false));
  };
  return (
    <Button
      variant="quiet"
      icon={<RefreshCwIcon aria-hidden />}
      busy={refreshing}
      busyLabel="Refreshing..."
      onClick={refresh}
    >
      Refresh Attendees
    </Button>
  );
}
