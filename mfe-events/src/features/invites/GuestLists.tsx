import { companionWords, type EventView } from '@yolo/contract/events';
import { Columns, ListSkeleton, Stack } from '@yolo/design-system';
import { useMemo } from 'react';
import { LoadFailed } from '@yolo/platform/event';
import { styled } from 'styled-components';
import type { GuestsQuery } from '../../queries/event-parts';
import { GoingList } from './GoingList';
import { eachOnce, listsAsGuest, type GuestLists as Lists } from './guest-lists';
import { GuestSection } from './GuestSection';
import { GuestToolDialog } from './GuestToolDialog';
import { NotGoingList } from './NotGoingList';
import { PendingTable } from './PendingTable';
import { RenewDialog } from './RenewDialog';
import { useGuestQuestion } from './use-guest-question';
import { useInvitationTools } from './use-invitation-tools';

/* Pending invitations come first for the owner, who reminds them; Not Going comes first for others. */
const Sides = styled(Columns)<{ $pendingFirst: boolean }>`
  > :last-child {
    order: ${({ $pendingFirst }) => ($pendingFirst ? 0 : -1)};
  }
`;

export interface GuestListsProps {
  event: EventView;
  guests: GuestsQuery;
  /** The owner sees them as a guest does. */
  asGuest?: boolean;
}

/** Going, Not Going and Pending Invitations of one event. */
export function GuestLists({ event, guests, asGuest = false }: GuestListsProps) {
  const lists = useMemo(
    () => guests.data && eachOnce(asGuest ? listsAsGuest(guests.data) : guests.data),
    [guests.data, asGuest],
  );
  if (lists) return <LoadedLists event={event} lists={lists} />;
  return (
    <GuestSection title="Going" count={event.counts.going} aside={companionWords(event.counts.companions)}>
      {guests.isError ? (
        <LoadFailed title="The guest list could not be loaded" failed={guests} />
      ) : (
        <ListSkeleton kind="people" rows={6} />
      )}
    </GuestSection>
  );
}

function LoadedLists({ event, lists }: { event: EventView; lists: Lists }) {
  const isOwner = event.viewer.role === 'owner';
  const { ask, ...question } = useGuestQuestion();
  const { onTool, renewal } = useInvitationTools(event.id);
  const tools = useMemo(() => ({ ...ask, onTool }), [ask, onTool]);
  const owners = isOwner ? tools : undefined;
  const { going, notGoing, pending } = lists;
  return (
    <Stack gap={8}>
      <GoingList eventId={event.id} guests={going} owners={owners} />
      <Sides $pendingFirst={isOwner}>
        <PendingTable eventId={event.id} pending={pending} owners={owners} />
        <NotGoingList guests={notGoing} onDelete={owners?.toDeleteAnswered} onTool={owners?.onTool} />
      </Sides>
      {isOwner && <GuestToolDialog eventId={event.id} {...question} />}
      {isOwner && <RenewDialog {...renewal} />}
    </Stack>
  );
}
