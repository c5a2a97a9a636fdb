import type { EventView } from '@yolo/contract';
import { Columns, ListSkeleton, Stack } from '@yolo/design-system';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { reloadEvent, type GuestsQuery } from '../../queries/event';
import { LoadFailed } from '../../queries/LoadFailed';
import { GoingList } from './GoingList';
import { eachOnce, type GuestLists as Lists } from './guest-lists';
import { GuestSection } from './GuestSection';
import { GuestToolDialog, type Asking } from './GuestToolDialog';
import { NotGoingList } from './NotGoingList';
import { PendingTable } from './PendingTable';
import { RenewDialog } from './RenewDialog';
import { useInvitationTools } from './use-invitation-tools';

/* The owner chases those who have not answered; everybody else reads who does not come first. */
const Sides = styled(Columns)<{ $pendingFirst: boolean }>`
  > :last-child {
    order: ${({ $pendingFirst }) => ($pendingFirst ? 0 : -1)};
  }
`;

export interface GuestListsProps {
  event: EventView;
  guests: GuestsQuery;
}

/** Going, Not Going and Pending Invitations of one event. */
export function GuestLists({ event, guests }: GuestListsProps) {
  const lists = useMemo(() => guests.data && eachOnce(guests.data), [guests.data]);
  if (lists) return <LoadedLists event={event} lists={lists} />;
  return (
    <GuestSection title="Going" count={event.counts.going}>
      {guests.isError ? (
        <LoadFailed title="The guest list could not be loaded" failed={guests} />
      ) : (
        <ListSkeleton kind="people" rows={6} />
      )}
    </GuestSection>
  );
}

function LoadedLists({ event, lists }: { event: EventView; lists: Lists }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const refresh = useRefresh(event.id);
  const isOwner = event.viewer.role === 'owner';
  const invitations = useInvitationTools(event.id);
  const onTool = isOwner ? invitations.onTool : undefined;
  // The same function every time, so that hundreds of rows stay as they are.
  const askToRemove = useCallback(
    ({ id, name }: { id: string; name: string }) => setAsking({ tool: 'removeAttendee', id, name }),
    [],
  );
  const askToDelete = (tool: 'deleteInvite' | 'deleteDeclined', id: string | null, name: string) => {
    if (id) setAsking({ tool, id, name });
  };
  return (
    <Stack gap={8}>
      <GoingList
        guests={lists.going}
        {...refresh}
        onRemove={isOwner ? askToRemove : undefined}
        onTool={onTool}
      />
      <Sides $pendingFirst={isOwner}>
        <PendingTable
          pending={lists.pending}
          onTool={onTool}
          onDelete={
            isOwner
              ? ({ invitationId, name, email }) => askToDelete('deleteInvite', invitationId, name ?? email)
              : undefined
          }
        />
        <NotGoingList
          guests={lists.notGoing}
          onTool={onTool}
          onDelete={
            isOwner
              ? ({ invitationId, name }) => askToDelete('deleteDeclined', invitationId, name)
              : undefined
          }
        />
      </Sides>
      {isOwner && <GuestToolDialog eventId={event.id} asking={asking} onClose={() => setAsking(null)} />}
      {isOwner && <RenewDialog {...invitations.renewal} />}
    </Stack>
  );
}

/** 'Refresh Attendees': busy until everything was read again. */
function useRefresh(eventId: string) {
  const queries = useQueryClient();
  const [refreshing, setRefreshing] = useState(false);
  return {
    refreshing,
    onRefresh() {
      setRefreshing(true);
      void reloadEvent(queries, eventId).finally(() => setRefreshing(false));
    },
  };
}
