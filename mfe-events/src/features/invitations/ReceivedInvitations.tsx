import { fullName, orderingDay, type ReceivedInvitationView } from '@yolo/contract';
import {
  ButtonLink,
  EmptyState,
  InvitationCard,
  Loading,
  PlusIcon,
  Skeleton,
  Stack,
  surface,
  VisuallyHidden,
  wide,
} from '@yolo/design-system';
import { daysToGo, eventWhen } from '@yolo/platform/event-dates';
import { useLiveFeed } from '@yolo/platform/remote';
import { useId } from 'react';
import { styled } from 'styled-components';
import { LoadFailed } from '../../queries/LoadFailed';
import { MorePages } from '../../queries/MorePages';
import { useAnswer, useReceived } from './use-received';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
`;

/* The ticket's own shape: picture, words, stub. */
const Silhouette = styled.div.attrs(surface)`
  display: grid;
  overflow: hidden;
  background: var(--surface);
  border: var(--bw) solid var(--bc);
  border-radius: var(--r-2);
  box-shadow: var(--sh-1);
  ${wide} {
    grid-template-columns: 176px minmax(0, 1fr) 160px;
    align-items: center;
  }
`;

const Words = styled.div`
  padding: var(--s-5);
`;

const FAILED = 'Your invitations could not be loaded';

/** What the member was invited to, in whichever of its four states. */
export function ReceivedInvitations() {
  useLiveFeed();
  const id = useId();
  const received = useReceived();
  const invitations = received.data?.pages.flatMap((page) => page.invitations);
  if (!invitations)
    return received.isPending ? <Silhouettes /> : <LoadFailed title={FAILED} failed={received} />;
  if (invitations.length === 0) return <NoInvitations />;
  return (
    <Stack gap={5}>
      <VisuallyHidden as="h2" id={id}>
        Received invitations
      </VisuallyHidden>
      <List aria-labelledby={id}>
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <Received invitation={invitation} />
          </li>
        ))}
      </List>
      <MorePages failed={FAILED} pages={received} />
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
        invitedBy ? { name: fullName(invitedBy), avatarUrl: invitedBy.avatarUrl } : { name: 'Former member' }
      }
      imageUrl={event.image?.thumbUrl}
      imagePlaceholder={event.image?.placeholder}
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
            <Skeleton height={196} />
            <Words>
              <Stack gap={3}>
                <Skeleton width="40%" height={14} />
                <Skeleton width="80%" height={22} />
                <Skeleton width="56%" height={14} />
              </Stack>
            </Words>
            <Words>
              <Stack gap={3}>
                <Skeleton height={48} />
                <Skeleton height={48} />
              </Stack>
            </Words>
          </Silhouette>
        ))}
      </Stack>
    </Loading>
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
