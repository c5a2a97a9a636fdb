import { looksLikeEmail } from '@yolo/contract';
import { useDraft, useLive } from '@yolo/platform/remote';
import { Button, FormErrors, Link, Stack, Text, TextField } from '@yolo/design-system';
import { useState } from 'react';
import { useShell, type Shell } from '../../app/host-context';
import { isKnown } from '../../app/routes';
import { manifestsOf } from '../../page/generation';
import { loginPath } from '../../platform/redirect';
import { AccountPage } from './AccountPage';
import { EmailField } from './EmailField';
import { failedWith, useAccountForm, type Problems } from './form';
import { MISMATCH, newPasswordProblems } from './new-password-rules';
import { NewPasswordFields } from './NewPasswordFields';
import { useRedirect } from './use-redirect';

type Field = 'firstName' | 'lastName' | 'email' | 'password' | 'repeated';

interface Person {
  firstName: string;
  lastName: string;
  email: string;
}

const nobody: Person = { firstName: '', lastName: '', email: '' };

/** `/create-account` (`spec 1 ch. 2 and 5`). */
export default function CreateAccount() {
  const shell = useShell();
  const redirect = useRedirect();
  const [person, setPerson, forgetPerson] = useDraft('create-account', nobody);
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const check = () => {
    const problems = { ...personProblems(person), ...newPasswordProblems(password, repeated) };
    sayProblems(shell, problems);
    return problems;
  };
  const send = async (mark: (problems: Problems<Field>) => void) => {
    try {
      const view = await shell.platform.api.signUp({ body: { ...person, password } });
      forgetPerson();
      shell.session.begin(view);
      sayWelcome(shell, view.emailSent);
      shell.navigation.navigate(targetAfter(shell, redirect), { replace: true });
    } catch (error) {
      mark(problemsOf(error));
      const named = failedWith(error, 'weak_password', 'breached_password', 'unavailable', 'internal');
      shell.platform.toastError(error, named ? undefined : 'Sign up failed');
    }
  };
  const form = useAccountForm<Field>(check, send);
  const { problems } = form;
  const field = (name: keyof Person) => ({
    name,
    value: person[name],
    onChange: (value: string) => setPerson({ ...person, [name]: value }),
    error: problems[name],
    required: true,
  });
  return (
    <AccountPage title="Create Account" drawing="concert">
      <form onSubmit={form.submit} noValidate>
        <Stack gap={5}>
          <FormErrors errors={asList(problems)} />
          <TextField label="First name" autoComplete="given-name" maxLength={80} {...field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" maxLength={80} {...field('lastName')} />
          <EmailField {...field('email')} />
          <NewPasswordFields
            label="Password"
            password={password}
            repeated={repeated}
            onPassword={setPassword}
            onRepeated={setRepeated}
            problems={problems}
          />
          <Button type="submit" variant="primary" block busy={form.busy} busyLabel="Creating account...">
            Create Account
          </Button>
          <HaveAccount redirect={redirect} />
        </Stack>
      </form>
    </AccountPage>
  );
}

function HaveAccount({ redirect }: { redirect: string }) {
  const { session } = useShell();
  const { user } = useLive(session.session);
  return user ? (
    <Text tone="soft">You are logged in as {user.email}.</Text>
  ) : (
    <Text tone="soft">
      Have an account? <Link href={loginPath(redirect)}>Login</Link>
    </Text>
  );
}

function personProblems({ firstName, lastName, email }: Person): Problems<Field> {
  const address = email.trim().toLowerCase();
  return {
    ...(firstName.trim() ? {} : { firstName: 'Enter your first name.' }),
    ...(lastName.trim() ? {} : { lastName: 'Enter your last name.' }),
    ...(looksLikeEmail(address)
      ? {}
      : { email: address ? 'Check the e-mail address.' : 'Enter your e-mail.' }),
  };
}

/** The specification says these as toasts, one at a time; the fields say them too. */
function sayProblems({ platform }: Shell, problems: Problems<Field>): void {
  const { firstName, lastName, email, password, repeated } = problems;
  const missing = firstName ?? lastName ?? email;
  if (missing) platform.toast({ title: 'Missing details', message: missing, tone: 'error' });
  else if (repeated) platform.toast({ title: MISMATCH, tone: 'error' });
  else if (password) platform.toast({ title: 'Weak password', message: password, tone: 'error' });
}

function sayWelcome({ platform }: Shell, emailSent: boolean): void {
  const message = emailSent
    ? 'Check your email to verify your address.'
    : 'Account created but email verification failed. Please contact support.';
  platform.toast({ title: 'Account created', message, tone: emailSent ? 'success' : 'error' });
}

/** To /events unless the visitor was on the way to somewhere else (`spec 1 ch. 4`, registration). */
function targetAfter({ remotes }: Shell, redirect: string): string {
  if (redirect !== '/') return redirect;
  return isKnown(manifestsOf(remotes.generation), '/events') ? '/events' : '/';
}

function problemsOf(error: unknown): Problems<Field> {
  if (failedWith(error, 'email_taken')) return { email: 'There is already an account with this address.' };
  if (failedWith(error, 'breached_password'))
    return { password: 'This password appears in known data breaches.' };
  if (failedWith(error, 'weak_password')) return { password: error.message };
  if (!failedWith(error, 'validation_failed')) return {};
  return Object.fromEntries(
    error.issues.map(({ path, message }) => [path.split('.').at(-1), `This ${message}.`]),
  );
}

const asList = (problems: Problems<Field>) =>
  Object.entries(problems).map(([field, message]) => ({ field, message }));
