import { apiOf } from '@yolo/contract';
import { accountsApi } from '@yolo/contract/accounts';
import { Button, ButtonLink, Stack, Text } from '@yolo/design-system';
import { useState } from 'react';
import { useShell } from '../../app/host-context';
import { textOfError } from '../../platform/errors';
import { AccountPage } from './AccountPage';
import { failedWith, fieldsOf, useAccountForm, type Mark } from './form';
import { useMailedToken } from './mailed-link';
import {
  newPasswordProblems,
  newPasswordToast,
  noNewPassword,
  type NewPasswordField,
} from './new-password-rules';
import { NewPasswordFields } from './NewPasswordFields';

/** `/new-password?token=…`, the target of the mail for a forgotten password (decisions, "Session"). */
export default function NewPassword() {
  const token = useMailedToken();
  const [expired, setExpired] = useState(token === '');
  return (
    <AccountPage title="New password" drawing="camp">
      {expired ? (
        <>
          <Text role="alert">This link no longer works. Ask for a new mail and use the link in it.</Text>
          <ButtonLink href="/forgot-password" variant="primary">
            Ask for a new mail
          </ButtonLink>
        </>
      ) : (
        <NewPasswordForm token={token} onExpired={() => setExpired(true)} />
      )}
    </AccountPage>
  );
}

function NewPasswordForm({ token, onExpired }: { token: string; onExpired: () => void }) {
  const { platform, session, navigation } = useShell();
  const [fields, setFields] = useState(noNewPassword);
  const send = async (mark: Mark<NewPasswordField>) => {
    try {
      // The server ends all sessions, including this one.
      const reset = () =>
        apiOf(platform.transport, accountsApi).resetPassword({ body: { token, password: fields.password } });
      await session.runEnding(() => reset().then(() => session.forget()));
      platform.toast({
        title: 'Password updated successfully',
        message: 'Log in with it now.',
        tone: 'success',
      });
      navigation.navigate('/login', { replace: true });
    } catch (error) {
      if (failedWith(error, 'link_expired', 'validation_failed')) onExpired();
      if (failedWith(error, 'weak_password', 'breached_password')) {
        mark({ password: textOfError(error).message });
      }
      platform.toastError(error);
    }
  };
  const { busy, problems, submit } = useAccountForm({
    texts: fields,
    check: () => newPasswordProblems(fields),
    toastFor: newPasswordToast,
    send,
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <NewPasswordFields label="New password" field={fieldsOf(fields, setFields, problems)} />
        <Button type="submit" variant="primary" busy={busy} busyLabel="Saving...">
          Set new password
        </Button>
      </Stack>
    </form>
  );
}
