import { apiOf } from '@yolo/contract';
import { type DeletionView, accountsApi } from '@yolo/contract/accounts';
import { useApi, useWhileSignedIn } from '@yolo/platform/remote';
import { useQuery } from '@tanstack/react-query';
import { Button, Cluster, Dialog, ErrorState, ListSkeleton, role, Stack, Text } from '@yolo/design-system';
import { styled } from 'styled-components';
import { useShell } from '../../app/host-context';
import { navigateAndWait } from '../../platform/arrive';
import { PasswordForm } from './PasswordForm';
import { useOneWay } from './use-one-way';

const FAILED = 'Failed to delete profile. Please try again or contact support.';

const List = styled.ul`
  padding-inline-start: 1.25em;
  line-height: 1.5;
  list-style: disc;
  > li + li {
    margin-top: ${role('s-2')};
  }
`;

/** Shows what will be deleted and what stays, and asks for the password. */
export function DeleteProfileDialog({ onClose }: { onClose: () => void }) {
  const api = useApi(accountsApi);
  const enabled = useWhileSignedIn();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['me', 'deletion'],
    queryFn: ({ signal }) => api.readDeletion(undefined, { signal }),
    enabled,
    staleTime: 0,
  });
  const { send, close } = useOneWay(useDeletion(), onClose);
  return (
    <Dialog open onClose={close} title="Delete Profile">
      {isError ? (
        <ErrorState title="Failed to load profile data" onRetry={() => void refetch()} busy={isFetching} />
      ) : !data ? (
        <ListSkeleton rows={3} />
      ) : data.lastAdmin ? (
        <LastAdmin onClose={onClose} />
      ) : (
        <Confirmation deletion={data} send={send} onClose={close} />
      )}
    </Dialog>
  );
}

function LastAdmin({ onClose }: { onClose: () => void }) {
  return (
    <Stack gap={5}>
      <Text>You are the last admin, and the last admin stays. Make somebody else an admin first.</Text>
      <Cluster justify="end">
        <Button onClick={onClose}>Close</Button>
      </Cluster>
    </Stack>
  );
}

function useDeletion() {
  const { platform, session, navigation } = useShell();
  return async (password: string) => {
    await session.runEnding(async () => {
      await apiOf(platform.transport, accountsApi).deleteMe({ body: { password } });
      // Before signing out: otherwise the guard of this page would redirect to /login, with a redirect back here.
      await navigateAndWait(navigation, '/');
      session.forget();
    });
    platform.toast({ title: 'Profile Deleted', tone: 'success' });
  };
}

interface ConfirmationProps {
  deletion: DeletionView;
  send: (password: string) => Promise<void>;
  onClose: () => void;
}

function Confirmation({ deletion, send, onClose }: ConfirmationProps) {
  const { platform } = useShell();
  return (
    <PasswordForm
      button={{ variant: 'danger', busyLabel: 'Deleting...', children: 'Delete Profile' }}
      send={send}
      onError={() => platform.toast({ title: FAILED, tone: 'error' })}
      onCancel={onClose}
    >
      <List>
        {consequences(deletion).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </List>
      <Text strong>This cannot be undone.</Text>
    </PasswordForm>
  );
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The consequences as sentences. */
export function consequences({ eventsOwned, guestsTold, answersRemoved }: DeletionView): string[] {
  const events = `${plural(eventsOwned, 'event of yours is', 'events of yours are')} deleted for everybody`;
  const guests = `${plural(guestsTold, 'guest is', 'guests are')} told by mail that they are off`;
  const answers = plural(
    answersRemoved,
    'answer of yours to an invitation goes',
    'answers of yours to invitations go',
  );
  return [
    ...(eventsOwned > 0 ? [guestsTold > 0 ? `${events}, and ${guests}.` : `${events}.`] : []),
    ...(answersRemoved > 0 ? [`${answers}; you leave those guest lists.`] : []),
    'What you added to other people’s events stays, under the name “Former member”.',
    'Your name, picture, address and sessions are erased.',
  ];
}
