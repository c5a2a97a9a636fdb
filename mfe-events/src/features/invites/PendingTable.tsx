import type { PendingInvitationView } from '@yolo/contract';
import { Button, Heading, IconButton, Panel, Stack, Text, Trash2Icon } from '@yolo/design-system';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useShowAll } from './use-show-all';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  th {
    padding-bottom: var(--s-2);
    font-size: var(--t-1);
    font-weight: var(--w-strong);
    color: var(--text-2);
    text-align: start;
  }
  th:last-child:not(:first-child),
  td:last-child:not(:first-child) {
    width: 1%;
    text-align: end;
    white-space: nowrap;
  }
  tr {
    border-bottom: 1px solid var(--hair);
  }
  td {
    height: 48px;
    padding-block: 2px;
    overflow-wrap: anywhere;
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
  const id = useId();
  const { shown, hidden, showAll } = useShowAll(pending, FIRST);
  return (
    <section aria-labelledby={id}>
      <Stack gap={4}>
        <Heading level={2} id={id} count={pending.length}>
          Pending Invitations
        </Heading>
        <Panel as="div">
          {pending.length === 0 ? (
            <Text tone="soft">No pending invitations</Text>
          ) : (
            <Stack gap={4} align="start">
              <Table>
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
              </Table>
              {hidden > 0 && <Button onClick={showAll}>Show all {pending.length}</Button>}
            </Stack>
          )}
        </Panel>
      </Stack>
    </section>
  );
}

function PendingRow({ invitation, onDelete }: { invitation: PendingInvitationView } & Pick<PendingTableProps, 'onDelete'>) {
  const { email, name, isYou } = invitation;
  return (
    <tr>
      <td>
        {name && <Text as="span">{name} </Text>}
        <Text as="span" tone={name ? 'soft' : 'ink'}>
          {email}
        </Text>
        {isYou && ' (You)'}
      </td>
      {onDelete && (
        <td>
          <IconButton
            label={`Delete the invitation of ${email}`}
            tone="danger"
            icon={<Trash2Icon aria-hidden />}
            onClick={() => onDelete(invitation)}
          />
        </td>
      )}
    </tr>
  );
}
