import { apiOf } from '@yolo/contract';
import { accountsApi } from '@yolo/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Cluster, ConfirmDialog, Text } from '@yolo/design-system';
import { useState } from 'react';
import { useShell } from '../../app/host-context';
import { SESSIONS } from './sessions-key';

const LABEL = 'Sign out of all other sessions';
const ENDED = 'Only this browser is signed in now.';

/** Signs out all browsers except this one, e.g. after a phone was lost. */
export function EndOtherSessions({ count }: { count: number }) {
  const { platform } = useShell();
  const queries = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    try {
      await apiOf(platform.transport, accountsApi).endOtherSessions();
      setIsConfirming(false);
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
        <Button onClick={() => setIsConfirming(true)}>{LABEL}</Button>
      </Cluster>
      <ConfirmDialog
        open={isConfirming}
        title={`${LABEL}?`}
        confirmLabel="Sign out"
        busyLabel="Signing out..."
        busy={busy}
        onConfirm={() => void end()}
        onClose={() => setIsConfirming(false)}
      >
        <Text>
          {count === 1 ? '1 other browser is' : `${count} other browsers are`} signed out at once. You stay
          signed in here.
        </Text>
      </ConfirmDialog>
    </>
  );
}
