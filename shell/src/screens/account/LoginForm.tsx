import { apiOf } from '@yolo/contract';
import { accountsApi } from '@yolo/contract/accounts';
import { Button, Cluster, Link, PasswordField, Stack, Text } from '@yolo/design-system';
import { useState } from 'react';
import { useShell } from '../../app/host-context';
import { textOfError } from '../../platform/errors';
import { loginPath } from '../../platform/redirect';
import { EmailField } from './EmailField';
import { failedWith, fieldsOf, useAccountForm, type Problems } from './form';

export interface LoginFormProps {
  /** Where the linked account pages lead afterwards. */
  redirect: string;
  onDone: () => void;
}

const blank = { email: '', password: '' };

/** E-mail and password (`spec 1 ch. 2`, Login); on the login page and in the guest home's dialog. */
export function LoginForm({ redirect, onDone }: LoginFormProps) {
  const { field, busy, submit } = useLogin(onDone);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <EmailField {...field('email')} />
        <PasswordField label="Password" {...field('password')} />
        <Cluster gap={5}>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            busyLabel="Logging in..."
            style={{ minWidth: 148 }}
          >
            Login
          </Button>
          <Forgotten href={loginPath(redirect, '/forgot-password')} />
        </Cluster>
        <Text tone="soft">
          New here? <Link href={loginPath(redirect, '/create-account')}>Create an account</Link>
        </Text>
      </Stack>
    </form>
  );
}

function useLogin(onDone: () => void) {
  const { platform, session } = useShell();
  const [credentials, setCredentials] = useState(blank);
  const { problems, ...form } = useAccountForm({
    texts: credentials,
    check: () => problemsOf(credentials),
    send: async (mark) => {
      try {
        session.begin(await apiOf(platform.transport, accountsApi).signIn({ body: credentials }));
        platform.toast({ title: 'Welcome!', tone: 'success' });
        onDone();
      } catch (error) {
        // Either field may be wrong.
        if (failedWith(error, 'login_failed'))
          mark({ password: textOfError(error).message }, ['email', 'password']);
        const isRefused = failedWith(error, 'login_failed', 'rate_limited', 'validation_failed');
        platform.toastError(error, isRefused ? 'Login failed' : undefined);
      }
    },
  });
  return { ...form, field: fieldsOf(credentials, setCredentials, problems) };
}

function problemsOf({ email, password }: typeof blank): Problems<keyof typeof blank> {
  return {
    ...(email.trim() ? {} : { email: 'Enter your e-mail.' }),
    ...(password ? {} : { password: 'Enter your password.' }),
  };
}

const Forgotten = ({ href }: { href: string }) => (
  <Link alone href={href}>
    Forgot password?
  </Link>
);
