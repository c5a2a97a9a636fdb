import { orderingDay, type ReceivedInvitationView } from '@yolo/contract';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  InvitationCard,
  Loading,
  PlusIcon,
  Skeleton,
  Stack,
  surface,
  wide,
} from '@yolo/design-system';
import { daysToGo, eventWhen } from '@yolo/platform/event-dates';
import { useLiveFeed } from '@yolo/platform/remote';
import { styled } from 'styled-components';
import { fullName } from '../../members/member-search';
import { useAnswer, useReceived } from './use-received';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
`;

const Silhouette = styled.div.attrs(surface)`
  display: grid;
  gap: var(--s-4);
  padding: var(--s-5);
  background: var(--surface);
  border: var(--bw) solid var(--bc);
  border-radius: var(--r-2);
  ${wide} {
    grid-template-columns: 136px minmax(0, 1fr);
    align-items: center;
  }
`;

/** What the member was invited to, in whichever of its four states. */
export function ReceivedInvitations() {
  useLiveFeed();
  const received = useReceived();
  const invitations = received.data?.pages.flatMap((page) => page.invitations);
  if (!invitations) {
    if (received.isPending) return <Silhouettes />;
    return <Failed onRetry={() => void received.refetch()} busy={received.isFetching} />;
  }
  if (invitations.length === 0) return <NoInvitations />;
  return (
    <Stack gap={5}>
      <List aria-label="Received invitations">
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <Received invitation={invitation} />
          </li>
        ))}
      </List>
      {received.isFetchNextPageError && (
        <Failed onRetry={() => void received.fetchNextPage()} busy={received.isFetchingNextPage} />
      )}
      {received.hasNextPage && !received.isFetchNextPageError && (
        <div>
          <Button
            onClick={() => void received.fetchNextPage()}
            busy={received.isFetchingNextPage}
            busyLabel="Loading..."
          >
            Show more
          </Button>
        </div>
      )}
    </Stack>
  );
}

function Received({ invitation }: { invitation: ReceivedInvitationView }) {
  const { event, invitedBy, status } = invitation;
  const { busy, answer } = useAnswer(invitation);
  return (
    <InvitationCard
      href={`/events/${event.id}`}
      name={event.name}
      dateText={eventWhen(event)}
      place={event.location ?? 'Location TBD'}
      from={
        invitedBy
          ? { name: fullName(invitedBy) || 'Member', avatarUrl: invitedBy.avatarUrl }
          : { name: 'Former member' }
      }
      imageUrl={event.image?.thumbUrl}
      date={orderingDay(event)}
      daysToGo={daysToGo(event)}
      status={status}
      busy={busy}
      onAnswer={answer}
    />
  );
}

function Silhouettes() {
  return (
    <Loading>
      <Stack gap={5}>
        {[1, 2, 3].map((card) => (
          <Silhouette key={card}>
            <Skeleton height={136} />
            <Stack gap={3}>
              <Skeleton width="40%" height={14} />
              <Skeleton width="80%" height={22} />
              <Skeleton width="56%" height={14} />
            </Stack>
          </Silhouette>
        ))}
      </Stack>
    </Loading>
  );
}

function Failed({ onRetry, busy }: { onRetry(): void; busy: boolean }) {
  return (
    <ErrorState
      title="Your invitations could not be loaded"
      message="Check your connection and try again."
      onRetry={onRetry}
      busy={busy}
    />
  );
}

function NoInvitations() {
  return (
    <EmptyState
      drawing="invitations"
      title="No invitations yet."
      action={
        <ButtonLink variant="primary" href="/create" icon={<PlusIcon aria-hidden />}>
          Create Event
        </ButtonLink>
      }
    />
  );
}
