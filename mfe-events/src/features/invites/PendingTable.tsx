import type { PendingInvitationView } from '@yolo/contract/events';
import type { MailTrouble } from '@yolo/contract/mail';
import {
  MailXIcon,
  RowNote,
  SearchIcon,
  Stack,
  Table,
  Text,
  TextField,
  useShowAll,
  VisuallyHidden,
} from '@yolo/design-system';
import { RowTools } from '@yolo/design-system/guests';
import { useDeferredValue, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { GuestSection } from './GuestSection';
import { InvitationTools, type InvitationMenuProps } from './InvitationMenu';
import { findPending, inNaturalOrder, mailedWords, pendingLabel } from './pending';
import { RemindAll } from './RemindAll';

const Invitations = styled(Table)`
  th {
    text-align: start;
  }
  td {
    overflow-wrap: anywhere;
  }
  th + th,
  td + td {
    width: 1%;
    text-align: end;
  }
`;

const FIRST = 5;
/** Number of invitations from which on there is a search. */
const SEARCHED_FROM = 9;

/** Why a mail will not arrive, and what the host can do instead. */
const troubles: Record<MailTrouble, { title: string; advice: string }> = {
  refused: {
    title: 'This address does not take mail.',
    advice: 'Copy the link and send it yourself, or delete the invitation and invite the right address.',
  },
  unsent: {
    title: 'The mail could not be sent.',
    advice: 'Copy the link and send it yourself, or resend the mail later.',
  },
  enough: {
    title: 'Daily mail limit reached for this guest.',
    advice: 'Copy the link and send it yourself, or resend the mail tomorrow.',
  },
};

/** The owner's actions on pending invitations. */
interface PendingTools extends Pick<InvitationMenuProps, 'onTool'> {
  toDelete(invitation: PendingInvitationView): void;
}

export interface PendingTableProps {
  eventId: string;
  pending: PendingInvitationView[];
  /** Without them there is no Actions column. */
  owners?: PendingTools;
}

/** Pending invitations: addresses, whole or shortened as the server sends them, and members by name. */
export function PendingTable({ eventId, pending, owners }: PendingTableProps) {
  const remind = owners && pending.length > 0 && <RemindAll eventId={eventId} pending={pending.length} />;
  return (
    <GuestSection title="Pending Invitations" count={pending.length} action={remind}>
      {pending.length === 0 ? (
        <Text tone="soft">No pending invitations</Text>
      ) : (
        <Rows pending={pending} owners={owners} />
      )}
    </GuestSection>
  );
}

/** In natural order; a long list has a search. */
function Rows({ pending, owners }: Omit<PendingTableProps, 'eventId'>) {
  const sorted = useMemo(() => inNaturalOrder(pending), [pending]);
  const [input, setInput] = useState('');
  const query = useDeferredValue(input);
  const { shown, around, button } = useShowAll<PendingInvitationView, HTMLTableSectionElement>(sorted, FIRST);
  const found = query ? findPending(sorted, query) : shown;
  return (
    <Stack gap={4}>
      {pending.length >= SEARCHED_FROM && (
        <TextField
          label="Find an invitation"
          type="search"
          icon={<SearchIcon aria-hidden />}
          value={input}
          onChange={setInput}
        />
      )}
      <Invitations>
        <thead>
          <tr>
            <th scope="col">Email</th>
            {owners && <th scope="col">Actions</th>}
          </tr>
        </thead>
        <tbody ref={around}>
          {found.map((invitation) => (
            <PendingRow key={invitation.invitationId} invitation={invitation} owners={owners} />
          ))}
        </tbody>
      </Invitations>
      {query && found.length === 0 && <Text tone="soft">No such invitation.</Text>}
      <VisuallyHidden role="status">{query && `${found.length} of ${pending.length}`}</VisuallyHidden>
      {!input && button && <div>{button}</div>}
    </Stack>
  );
}

interface PendingRowProps extends Pick<PendingTableProps, 'owners'> {
  invitation: PendingInvitationView;
}

function PendingRow({ invitation, owners }: PendingRowProps) {
  const { invitationId, email, name, isYou, mailedAt, mailTrouble } = invitation;
  const trouble = mailTrouble && troubles[mailTrouble];
  return (
    <tr tabIndex={-1}>
      <td>
        {pendingLabel(invitation)}
        {isYou && ' (You)'}
        {name && (
          <Text size="small" tone="soft">
            {email}
          </Text>
        )}
        {mailedAt && !trouble && (
          <Text size="small" tone="soft">
            {mailedWords(mailedAt)}
          </Text>
        )}
        {trouble && (
          <RowNote icon={<MailXIcon aria-hidden />} title={trouble.title}>
            {trouble.advice}
          </RowNote>
        )}
      </td>
      {owners && (
        <td>
          <RowTools>
            <InvitationTools
              invitation={{ id: invitationId, name: pendingLabel(invitation) }}
              onTool={owners.onTool}
              onDelete={() => owners.toDelete(invitation)}
            />
          </RowTools>
        </td>
      )}
    </tr>
  );
}
