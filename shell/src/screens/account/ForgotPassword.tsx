import { accountsApi } from '@yolo/contract/accounts';
import { looksLikeEmail, apiOf } from '@yolo/contract';
import { Button, Link, Stack, Text } from '@yolo/design-system';
import { useState } from 'react';
import { useShell } from '../../app/host-context';
import { loginPath } from '../../platform/redirect';
import { AccountPage } from './AccountPage';
import { EmailField } from './EmailField';
import { useAccountForm, type Problems } from './form';
import { useRedirect } from './use-redirect';

/** `/forgot-password` (decisions, "Session"): shows the same text whether or not the address has an account. */
export default function ForgotPassword() {
  const { platform } = useShell();
  const redirect = useRedirect();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const check = (): Problems<'email'> =>
    looksLikeEmail(email.trim().toLowerCase()) ? {} : { email: 'Check the e-mail address.' };
  const send = async () => {
    try {
      await apiOf(platform.transport, accountsApi).requestPasswordReset({ body: { email } });
      setSentTo(email.trim());
    } catch (error) {
      platform.toastError(error);
    }
  };
  const { busy, problems, submit } = useAccountForm({ texts: { email }, check, send });
  return (
    <AccountPage title="Forgot password" drawing="road">
      {sentTo !== null && (
        <Text role="status">
          If there is an account for {sentTo}, a mail with a link is on its way. The link works for 30
          minutes.
        </Text>
      )}
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          <EmailField value={email} onChange={setEmail} error={problems.email} />
          <Button type="submit" variant="primary" busy={busy} busyLabel="Sending...">
            {sentTo === null ? 'Send the link' : 'Send it again'}
          </Button>
          <div>
            <Link alone href={loginPath(redirect)}>
              Back to login
            </Link>
          </div>
        </Stack>
      </form>
    </AccountPage>
  );
}
