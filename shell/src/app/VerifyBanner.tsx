import { apiOf } from '@yolo/contract';
import { accountsApi } from '@yolo/contract/accounts';
import { useLive } from '@yolo/platform/remote';
import { Banner, Button } from '@yolo/design-system';
import { useState } from 'react';
import { failedWith } from '../screens/account/form';
import { useShell, type Shell } from './host-context';

/** Asks to confirm the address; until then invitations to it are not linked to the account (decisions, "Who may see"). */
export function VerifyBanner() {
  const { session, platform } = useShell();
  const { user } = useLive(session.session);
  const [busy, setBusy] = useState(false);
  if (!user || user.emailVerified) return null;
  const send = async () => {
    setBusy(true);
    try {
      await apiOf(platform.transport, accountsApi).requestVerification();
      platform.toast({
        title: 'Mail sent',
        message: 'Check your email to verify your address.',
        tone: 'success',
      });
    } catch (error) {
      sayFailure(platform, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Banner
      action={
        <Button busy={busy} onClick={() => void send()}>
          Send the mail again
        </Button>
      }
    >
      Verify your address {user.email}: until then, invitations sent to it do not show up here.
    </Banner>
  );
}

const FAILED = 'Email sending failed';

/** The text of the message catalogue, unless the error's own message says what the user can do. */
function sayFailure({ toast, toastError }: Shell['platform'], error: unknown): void {
  if (failedWith(error, 'rate_limited', 'unavailable', 'unauthenticated', 'session_ended'))
    toastError(error, FAILED);
  else toast({ title: FAILED, message: 'Please try again later.', tone: 'error' });
}
