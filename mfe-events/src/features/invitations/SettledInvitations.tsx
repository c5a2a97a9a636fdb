import { orderingDay, type ReceivedInvitationView } from '@yolo/contract';
import { Panel, phone } from '@yolo/design-system';
import { Disclosure, InvitationRow } from '@yolo/design-system/invitations';
import { cardDay } from '@yolo/platform/event-dates';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Part } from './Part';
import type { ReceivedParts } from './received';
import { useAnswer } from './use-received';

/* A poster's panel has less room around its lines on phones: they are many. */
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

export interface SettledInvitationsProps extends Omit<ReceivedParts, 'open'> {
  /** Nothing waits for an answer. */
  alone: boolean;
  /** What brings the next page: it stands where the last one ended. */
  children: ReactNode;
}

/** What has its answer, and, folded, what is over: a line each. */
export default function SettledInvitations({ answered, past, alone, children }: SettledInvitationsProps) {
  return (
    <>
      {answered.length > 0 && (
        <Part title="Answered">
          <Lines invitations={answered} />
        </Part>
      )}
      {past.length > 0 ? (
        <Disclosure level={2} title="Past" defaultOpen={alone && answered.length === 0}>
          <Lines invitations={past} />
          {children}
        </Disclosure>
      ) : (
        children
      )}
    </>
  );
}

function Lines({ invitations }: { invitations: ReceivedInvitationView[] }) {
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
