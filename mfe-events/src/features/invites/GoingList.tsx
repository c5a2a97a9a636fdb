import { companionWords, type GuestView } from '@yolo/contract/events';
import { Button, RefreshCwIcon } from '@yolo/design-system';
import { GuestList, GuestTable } from '@yolo/design-system/guests';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { reloadEvent } from '@yolo/platform/event';
import { GuestSection } from './GuestSection';
import { GuestMenu, type InvitationMenuProps } from './InvitationMenu';
import { useGuestRow } from './use-guest-row';

/** The owner's actions on guests who go. */
interface GoingTools extends Pick<InvitationMenuProps, 'onTool'> {
  toRemove(guest: GuestView): void;
  toDeleteAnswered(guest: GuestView): void;
}

export interface GoingListProps {
  eventId: string;
  guests: GuestView[];
  /** The owner's actions; a stable object, so that hundreds of rows are not rendered again. */
  owners?: GoingTools;
}

/** The drawing of a table with all who go, and the list of their names. */
export function GoingList({ eventId, guests, owners }: GoingListProps) {
  const tools = useCallback(
    (guest: GuestView) =>
      owners &&
      guest.invitationId && (
        <GuestMenu
          invitation={{ id: guest.invitationId, name: guest.name }}
          onTool={owners.onTool}
          onRemove={() => owners.toRemove(guest)}
          onDelete={() => owners.toDeleteAnswered(guest)}
        />
      ),
    [owners],
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
      <GuestList guests={guests} empty="No one is going yet" wide={owners !== undefined}>
        {row}
      </GuestList>
    </GuestSection>
  );
}

/** Reads everything of the event again, and is busy until then. */
function RefreshAttendees({ eventId }: { eventId: string }) {
  const queries = useQueryClient();
  const [refreshing, setRefreshing] = useState(false);
  const refresh = () => {
    setRefreshing(true);
    void reloadEvent(queries, eventId, 'events').finally(() => setRefreshing(false));
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
