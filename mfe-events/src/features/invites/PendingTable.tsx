import type { PendingInvitationView } from '@yolo/contract';
import { Button, IconButton, Stack, Table, Text, Trash2Icon } from '@yolo/design-system';
import { styled } from 'styled-components';
import { GuestSection } from './GuestSection';
import { useShowAll } from './use-show-all';

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

export interface PendingTableProps {
  pending: PendingInvitationView[];
  /** The owner's tool; without it there is no Actions column. */
  onDelete?: (invitation: PendingInvitationView) => void;
}

/** Who has not answered: addresses whole or shortened as the server gives them, a member by name. */
export function PendingTable({ pending, onDelete }: PendingTableProps) {
  const { shown, hidden, showAll } = useShowAll(pending, FIRST);
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
            <tbody>
              {shown.map((invitation) => (
                <PendingRow key={invitation.invitationId} invitation={invitation} onDelete={onDelete} />
              ))}
            </tbody>
          </Invitations>
          {hidden > 0 && (
            <div>
              <Button onClick={showAll}>Show all {pending.length}</Button>
            </div>
          )}
        </Stack>
      )}
    </GuestSection>
  );
}

interface PendingRowProps extends Pick<PendingTableProps, 'onDelete'> {
  invitation: PendingInvitationView;
}

function PendingRow({ invitation, onDelete }: PendingRowProps) {
  const { email, name, isYou } = invitation;
  return (
    <tr>
      <td>
        {name ? (
          <>
            {name}
            {isYou && ' (You)'}
            <Text size="small" tone="soft">
              {email}
            </Text>
          </>
        ) : (
          <>
            {email}
            {isYou && ' (You)'}
          </>
        )}
      </td>
      {onDelete && (
        <td>
          <IconButton
            label={`Delete the invitation of ${name ?? email}`}
            tone="danger"
            icon={<Trash2Icon aria-hidden />}
            onClick={() => onDelete(invitation)}
          />
        </td>
      )}
    </tr>
  );
}
