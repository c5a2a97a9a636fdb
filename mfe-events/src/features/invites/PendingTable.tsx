import type { MailTrouble, PendingInvitationView } from '@yolo/contract';
import { MailXIcon, RowNote, RowTools, Stack, Table, Text, useShowAll } from '@yolo/design-system';
import { styled } from 'styled-components';
import { GuestSection } from './GuestSection';
import { InvitationTools, type InvitationMenuProps } from './InvitationMenu';

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

/** Why a mail will not come, and what the host can do instead. */
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
    title: 'This guest has had enough mails today.',
    advice: 'Copy the link and send it yourself, or resend the mail tomorrow.',
  },
};

export interface PendingTableProps {
  pending: PendingInvitationView[];
  /** The owner's tool; without it there is no Actions column. */
  onDelete?: (invitation: PendingInvitationView) => void;
  /** The owner's tools for an invitation. */
  onTool?: InvitationMenuProps['onTool'];
}

/** Who has not answered: addresses whole or shortened as the server gives them, a member by name. */
export function PendingTable({ pending, onDelete, onTool }: PendingTableProps) {
  const { shown, around, button } = useShowAll<PendingInvitationView, HTMLTableSectionElement>(
    pending,
    FIRST,
  );
  return (
    <GuestSection title="Pending Invitations" count={pending.length}>
      {pending.length === 0 ? (
        <Text tone="soft">No pending invitations</Text>
      ) : (
        <Stack gap={4}>
          <Invitations>
            <thead>
              <tr>
                <th scope="col">Email</th>
                {onDelete && <th scope="col">Actions</th>}
              </tr>
            </thead>
            <tbody ref={around}>
              {shown.map((invitation) => (
                <PendingRow key={invitation.invitationId} {...{ invitation, onDelete, onTool }} />
              ))}
            </tbody>
          </Invitations>
          {button && <div>{button}</div>}
        </Stack>
      )}
    </GuestSection>
  );
}

interface PendingRowProps extends Pick<PendingTableProps, 'onDelete' | 'onTool'> {
  invitation: PendingInvitationView;
}

function PendingRow({ invitation, onDelete, onTool }: PendingRowProps) {
  const { invitationId, email, name, isYou, mailTrouble } = invitation;
  const trouble = mailTrouble && troubles[mailTrouble];
  const shownAs = name || email;
  return (
    <tr tabIndex={-1}>
      <td>
        {shownAs}
        {isYou && ' (You)'}
        {name && (
          <Text size="small" tone="soft">
            {email}
          </Text>
        )}
        {trouble && (
          <RowNote icon={<MailXIcon aria-hidden />} title={trouble.title}>
            {trouble.advice}
          </RowNote>
        )}
      </td>
      {onDelete && (
        <td>
          <RowTools>
            <InvitationTools
              invitation={{ id: invitationId, name: shownAs }}
              onTool={onTool}
              onDelete={() => onDelete(invitation)}
            />
          </RowTools>
        </td>
      )}
    </tr>
  );
}
