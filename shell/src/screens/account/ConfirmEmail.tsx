import { apiOf } from '@yolo/contract';
import { accountsApi } from '@yolo/contract/accounts';
import { Button, ButtonLink, Text } from '@yolo/design-system';
import { useState } from 'react';
import { useShell } from '../../app/host-context';
import { AccountPage } from './AccountPage';
import { awaitConfirmation, useMailedToken, type ConfirmationResult } from './mailed-link';

/** `/confirm-email?token=…`, the target of the mail to a new address (decisions, "Session"). The button makes the change. */
export default function ConfirmEmail() {
  const shell = useShell();
  const token = useMailedToken();
  const [state, setState] = useState<ConfirmationResult | { kind: 'asked' | 'running' }>({ kind: 'asked' });
  const confirm = async () => {
    setState({ kind: 'running' });
    setState(
      await awaitConfirmation(
        shell,
        apiOf(shell.platform.transport, accountsApi).confirmEmail({ body: { token } }),
      ),
    );
  };
  return (
    <AccountPage title="New e-mail" drawing="camp">
      {state.kind === 'done' ? (
        <>
          <Text role="status">Your e-mail address is {state.email} now.</Text>
          <ButtonLink href="/profile" variant="primary">
            Go to your profile
          </ButtonLink>
        </>
      ) : (
        <>
          {state.kind === 'failed' ? (
            <Text role="alert" tone="danger">
              {state.message}
            </Text>
          ) : (
            <Text>From now on your account shall use the address that got this mail.</Text>
          )}
          <Button
            variant="primary"
            busy={state.kind === 'running'}
            busyLabel="Confirming..."
            onClick={() => void confirm()}
          >
            Confirm the new address
          </Button>
        </>
      )}
    </AccountPage>
  );
}
