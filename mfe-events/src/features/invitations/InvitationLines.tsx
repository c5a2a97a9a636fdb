import { orderingDay } from '@yolo/contract';
import type { ReceivedInvitationView } from '@yolo/contract/events';
import { Panel, phone } from '@yolo/design-system';
import { InvitationRow } from '@yolo/design-system/invitations';
import { cardDay } from '@yolo/platform/event-dates';
import { styled } from 'styled-components';
import { useAnswer } from './use-received';

/* A poster's panel has less padding on phones, because its lines are many. */
const Sheet = styled(Panel)`
  ${phone} {
    [data-theme='yolo'] & {
      padding: 2px 12px;
    }
  }
`;

const List = styled.ul`
  > li + li {
    border-top: 1px solid var(--hair);
  }
`;

/** Answered or past invitations, one line each. */
export function InvitationLines({ invitations }: { invitations: ReceivedInvitationView[] }) {
  return (
    <Sheet as="div">
      <List>
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <Line invitation={invitation} />
          </li>
        ))}
      </List>
    </Sheet>
  );
}

function Line({ invitation }: { invitation: ReceivedInvitationView }) {
  const { event, status } = invitation;
  const { busy, answer } = useAnswer(invitation);
  return (
    <InvitationRow
      href={`/events/${event.id}`}
      name={event.name}
      dateText={cardDay(event)}
      imageUrl={event.image?.thumbUrl}
      imagePlaceholder={event.image?.placeholder}
      scene={event.cover}
      date={orderingDay(event)}
      status={status}
      busy={busy}
      onAnswer={answer}
    />
  );
}
