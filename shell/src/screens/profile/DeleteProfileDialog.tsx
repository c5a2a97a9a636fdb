import type { DeletionView } from '@yolo/contract';
import { useApi, useWhileSignedIn } from '@yolo/platform/remote';
import { useQuery } from '@tanstack/react-query';
import {
  Button,
  Cluster,
  Dialog,
  ErrorState,
  ListSkeleton,
  PasswordField,
  role,
  Stack,
  Text,
} from '@yolo/design-system';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useShell } from '../../app/host-context';
import { errorTexts } from '../../platform/errors';
import { failedWith, useAccountForm, type Problems } from '../account/form';

const FAILED = 'Failed to delete profile. Please try again or contact support.';

const List = styled.ul`
  padding-inline-start: 1.25em;
  line-height: 1.5;
  list-style: disc;
  > li + li {
    margin-top: ${role('s-2')};
  }
`;

/** Says in numbers what goes and what stays before the password is asked for. */
export function DeleteProfileDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const enabled = useWhileSignedIn();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['me', 'deletion'],
    queryFn: ({ signal }) => api.readDeletion(undefined, { signal }),
    enabled,
    staleTime: 0,
  });
  return (
    <Dialog open onClose={onClose} title="Delete Profile">
      {isError ? (
        <ErrorState title="Failed to load profile data" onRetry={() => void refetch()} busy={isFetching} />
      ) : !data ? (
        <ListSkeleton rows={3} />
      ) : data.lastAdmin ? (
        <LastAdmin onClose={onClose} />
      ) : (
        <Confirmation deletion={data} onClose={onClose} />
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

function Confirmation({ deletion, onClose }: { deletion: DeletionView; onClose: () => void }) {
  const { platform, session, navigation } = useShell();
  const [password, setPassword] = useState('');
  const check = (): Problems<'password'> => (password ? {} : { password: 'Enter your current password.' });
  const send = async (mark: (problems: Problems<'password'>) => void) => {
    try {
      await platform.api.deleteMe({ body: { password } });
      navigation.navigate('/');
      session.forget();
      platform.toast({ title: 'Profile Deleted', tone: 'success' });
    } catch (error) {
      if (failedWith(error, 'wrong_password')) mark({ password: errorTexts.wrong_password.message });
      else platform.toast({ title: FAILED, tone: 'error' });
    }
  };
  const { busy, problems, submit } = useAccountForm<'password'>(check, send);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <List>
          {consequences(deletion).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </List>
        <Text strong>This cannot be undone.</Text>
        <PasswordField
          label="Current password"
          name="current-password"
          value={password}
          onChange={setPassword}
          error={problems.password}
          required
        />
        <Cluster justify="end">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" busy={busy} busyLabel="Deleting...">
            Delete Profile
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What will happen, sentence by sentence. */
export function consequences({ eventsOwned, guestsTold, answersRemoved }: DeletionView): string[] {
  const events = `${counted(eventsOwned, 'event of yours is', 'events of yours are')} deleted for everybody`;
  const guests = `${counted(guestsTold, 'guest is', 'guests are')} told by mail that they are off`;
  const answers = counted(
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
