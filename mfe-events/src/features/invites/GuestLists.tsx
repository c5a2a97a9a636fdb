import type { EventView } from '@yolo/contract';
import { Columns, ConfirmDialog, ErrorState, ListSkeleton, Stack, Text } from '@yolo/design-system';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { reloadEvent, type GuestsQuery } from '../../queries/event';
import { GoingList } from './GoingList';
import { eachOnce } from './guest-lists';
import { GuestSection } from './GuestSection';
import { NotGoingList } from './NotGoingList';
import { PendingTable } from './PendingTable';
import { useGuestTools, type GuestTools } from './use-guest-tools';

/* The owner chases those who have not answered; everybody else reads who does not come first. */
const Sides = styled(Columns)<{ $pendingFirst: boolean }>`
  > :last-child {
    order: ${({ $pendingFirst }) => ($pendingFirst ? 0 : -1)};
  }
`;

/** What the owner is about to do to whom. */
interface Asking {
  tool: keyof GuestTools;
  id: string;
  name: string;
}

/** Going, Not Going and Pending Invitations of one event. */
export function GuestLists({ event, guests }: { event: EventView; guests: GuestsQuery }) {
  const queries = useQueryClient();
  const [refreshing, setRefreshing] = useState(false);
  const [asking, setAsking] = useState<Asking | null>(null);
  const isOwner = event.viewer.role === 'owner';
  const lists = useMemo(() => guests.data && eachOnce(guests.data), [guests.data]);
  const ask = useCallback((next: Asking) => setAsking(next), []);
  const removeAttendee = useCallback(
    (guest: { id: string; name: string }) => ask({ tool: 'removeAttendee', ...guest }),
    [ask],
  );

  const refresh = async () => {
    setRefreshing(true);
    await reloadEvent(queries, event.id);
    setRefreshing(false);
  };

  if (!lists)
    return (
      <GuestSection title="Going" count={event.counts.going}>
        {guests.isError ? (
          <ErrorState
            title="The guest list could not be loaded"
            message="Check your connection and try again."
            onRetry={() => void guests.refetch()}
            busy={guests.isFetching}
          />
        ) : (
          <ListSkeleton kind="people" rows={6} />
        )}
      </GuestSection>
    );
  return (
    <Stack gap={8}>
      <GoingList
        guests={lists.going}
        refreshing={refreshing}
        onRefresh={() => void refresh()}
        onRemove={isOwner ? removeAttendee : undefined}
      />
      <Sides $pendingFirst={isOwner}>
        <PendingTable
          pending={lists.pending}
          onDelete={
            isOwner
              ? ({ invitationId, name, email }) =>
                  ask({ tool: 'deleteInvite', id: invitationId, name: name ?? email })
              : undefined
          }
        />
        <NotGoingList
          guests={lists.notGoing}
          onDelete={
            isOwner
              ? ({ invitationId, name }) =>
                  invitationId && ask({ tool: 'deleteDeclined', id: invitationId, name })
              : undefined
          }
        />
      </Sides>
      {isOwner && <GuestToolDialog eventId={event.id} asking={asking} onClose={() => setAsking(null)} />}
    </Stack>
  );
}

interface GuestToolDialogProps {
  eventId: string;
  asking: Asking | null;
  onClose(): void;
}

function GuestToolDialog({ eventId, asking, onClose }: GuestToolDialogProps) {
  const tools = useGuestTools(eventId);
  const removing = asking?.tool === 'removeAttendee';
  const name = asking?.name ?? '';
  return (
    <ConfirmDialog
      open={asking !== null}
      title={removing ? `Remove ${name}?` : `Delete the invitation of ${name}?`}
      confirmLabel={removing ? 'Remove' : 'Delete'}
      busyLabel={removing ? 'Removing...' : 'Deleting...'}
      danger
      busy={asking ? tools[asking.tool].busy : false}
      onConfirm={() => asking && tools[asking.tool].run(asking.id, onClose)}
      onClose={onClose}
    >
      <Text tone="soft">
        {removing
          ? 'They move to Not Going and may answer again.'
          : 'Its link stops working at once. You can invite them again.'}
      </Text>
    </ConfirmDialog>
  );
}
