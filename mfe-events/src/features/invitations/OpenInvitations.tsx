import { orderingDay } from '@yolo/contract';
import type { ReceivedInvitationView } from '@yolo/contract/events';
import { fullName } from '@yolo/contract/members';
import { phone } from '@yolo/design-system';
import { InvitationCard } from '@yolo/design-system/invitations';
import { cardWhen, daysToGo } from '@yolo/platform/event-dates';
import { styled } from 'styled-components';
import { useAnswer } from './use-received';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
  ${phone} {
    grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
    gap: var(--s-3);
  }
`;

/** Invitations without an answer, the next event first. */
export function OpenInvitations({ invitations }: { invitations: ReceivedInvitationView[] }) {
  return (
    <List>
      {invitations.map((invitation) => (
        <li key={invitation.id}>
          <Open invitation={invitation} />
        </li>
      ))}
    </List>
  );
}

function Open({ invitation }: { invitation: ReceivedInvitationView }) {
  const { event, invitedBy, status } = invitation;
  const { busy, answer } = useAnswer(invitation);
  return (
    <InvitationCard
      href={`/events/${event.id}`}
      name={event.name}
      dateText={cardWhen(event)}
      place={event.location ?? 'Location TBD'}
      from={
        invitedBy ? { name: fullName(invitedBy), avatarUrl: invitedBy.avatarUrl } : { name: 'Former member' }
      }
      imageUrl={event.image?.thumbUrl}
      imagePlaceholder={event.image?.placeholder}
      scene={event.cover}
      date={orderingDay(event)}
      daysToGo={daysToGo(event)}
      status={status}
      busy={busy}
      onAnswer={answer}
    />
  );
}
