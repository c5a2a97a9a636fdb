import { apiOf } from '@yolo/contract';
import { accountsApi } from '@yolo/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Cluster, ConfirmDialog, Text } from '@yolo/design-system';
import { useState } from 'react';
import { useShell } from '../../app/host-context';
import { SESSIONS } from './sessions-key';

const WORDS = 'Sign out of all other sessions';
const ENDED = 'Only this browser is signed in now.';

/** One press for every browser but this one, e.g. after a phone was lost. */
export function EndOtherSessions({ count }: { count: number }) {
  const { platform } = useShell();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    try {
      await apiOf(platform.transport, accountsApi).endOtherSessions();
      setAsking(false);
      platform.toast({ title: 'Signed out', message: ENDED, tone: 'success' });
    } catch (error) {
      platform.toastError(error);
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: SESSIONS });
    }
  };
  return (
    <>
      <Cluster justify="end">
        <Button onClick={() => setAsking(true)}>{WORDS}</Button>
      </Cluster>
      <ConfirmDialog
        open={asking}
        title={`${WORDS}?`}
        confirmLabel="Sign out"
        busyLabel="Signing out..."
        busy={busy}
        onConfirm={() => void end()}
        onClose={() => setAsking(false)}
      >
        <Text>
          {count === 1 ? '1 other browser is' : `${count} other browsers are`} signed out at once. You stay
          signed in here.
        </Text>
      </ConfirmDialog>
    </>
  );
}
