import { Button, ButtonLink, Text } from '@yolo/design-system';
import { useState } from 'react';
import { useShell } from '../../app/host-context';
import { textOfError } from '../../platform/errors';
import { AccountPage } from './AccountPage';

type Confirmation =
  { kind: 'asked' | 'running' } | { kind: 'done'; email: string } | { kind: 'failed'; message: string };

/** `/confirm-email?token=…`, where the mail to a new address leads (decisions, "Session"); the button makes the change. */
export default function ConfirmEmail() {
  const { platform, session, navigation } = useShell();
  const [token] = useState(() => new URLSearchParams(navigation.location.get().search).get('token') ?? '');
  const [state, setState] = useState<Confirmation>({ kind: 'asked' });
  const confirm = async () => {
    setState({ kind: 'running' });
    try {
      const { email } = await platform.api.confirmEmail({ body: { token } });
      setState({ kind: 'done', email });
      if (session.session.get().user) session.updateUser(await platform.api.readSession());
      // The account has just adopted the invitations of this address ([INV-4]).
      await platform.queries.invalidateQueries();
    } catch (error) {
      const { title, message } = textOfError(error);
      setState((now) => (now.kind === 'done' ? now : { kind: 'failed', message: `${title}. ${message}` }));
    }
  };
  return (
    <AccountPage title="New e-mail address" drawing="camp">
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
