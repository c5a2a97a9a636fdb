import { accountsApi } from '@yolo/contract/accounts';
import { looksLikeEmail, apiOf } from '@yolo/contract';
import { useDraft, useLive } from '@yolo/platform/remote';
import type { Toast } from '@yolo/platform';
import { Button, FormErrors, Link, Stack, Text } from '@yolo/design-system';
import { useState } from 'react';
import { useShell, type Shell } from '../../app/host-context';
import { isKnown } from '../../app/routes';
import { manifestsOf } from '../../page/generation';
import { loginPath } from '../../platform/redirect';
import { AccountPage } from './AccountPage';
import { EmailField } from './EmailField';
import { failedWith, fieldsOf, useAccountForm, type Mark, type Problems } from './form';
import { NameFields, nameProblems, type NameField } from './NameFields';
import {
  newPasswordProblems,
  newPasswordToast,
  noNewPassword,
  type NewPasswordField,
} from './new-password-rules';
import { NewPasswordFields } from './NewPasswordFields';
import { useRedirect } from './use-redirect';

type Person = Record<NameField | 'email', string>;
type Field = keyof Person | NewPasswordField;

const emptyPerson: Person = { firstName: '', lastName: '', email: '' };

/** `/create-account` (`spec 1 ch. 2 and 5`). */
export default function CreateAccount() {
  const redirect = useRedirect();
  const { busy, problems, submit, personField, passwordField } = useSignUp(redirect);
  return (
    <AccountPage title="Create Account" drawing="concert">
      <form onSubmit={submit} noValidate>
        <Stack gap={5}>
          <FormErrors errors={asList(problems)} />
          <NameFields field={personField} />
          <EmailField {...personField('email')} />
          <NewPasswordFields label="Password" field={passwordField} />
          <Button type="submit" variant="primary" block busy={busy} busyLabel="Creating account...">
            Create Account
          </Button>
          <HaveAccount redirect={redirect} />
        </Stack>
      </form>
    </AccountPage>
  );
}

/** State and submission of the form. Its texts survive a reload, passwords do not. */
function useSignUp(redirect: string) {
  const shell = useShell();
  const [person, setPerson, forgetPerson] = useDraft('create-account', emptyPerson);
  const [passwords, setPasswords] = useState(noNewPassword);
  const send = async (mark: Mark<Field>) => {
    try {
      const view = await apiOf(shell.platform.transport, accountsApi).signUp({
        body: { ...person, password: passwords.password },
      });
      forgetPerson();
      shell.session.begin(view);
      showWelcome(shell, view.emailSent);
      shell.navigation.navigate(targetAfter(shell, redirect), { replace: true });
    } catch (error) {
      mark(problemsOf(error));
      const hasOwnTitle = failedWith(error, 'weak_password', 'breached_password', 'unavailable', 'internal');
      shell.platform.toastError(error, hasOwnTitle ? undefined : 'Sign up failed');
    }
  };
  const form = useAccountForm<Field>({
    texts: { ...person, ...passwords },
    check: () => ({ ...personProblems(person), ...newPasswordProblems(passwords) }),
    toastFor: toastOf,
    send,
  });
  return {
    ...form,
    personField: fieldsOf(person, setPerson, form.problems),
    passwordField: fieldsOf(passwords, setPasswords, form.problems),
  };
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

function personProblems(person: Person): Problems<keyof Person> {
  const address = person.email.trim().toLowerCase();
  return {
    ...nameProblems(person),
    ...(looksLikeEmail(address)
      ? {}
      : { email: address ? 'Check the e-mail address.' : 'Enter your e-mail.' }),
  };
}

/** The specification shows these problems as toasts, one at a time, in addition to the fields. */
function toastOf(problems: Problems<Field>): Toast | null {
  const missing = problems.firstName ?? problems.lastName ?? problems.email;
  if (missing) return { title: 'Missing details', message: missing, tone: 'error' };
  return newPasswordToast(problems);
}

function showWelcome({ platform }: Shell, emailSent: boolean): void {
  const message = emailSent
    ? 'Check your email to verify your address.'
    : 'Account created but email verification failed. Please contact support.';
  platform.toast({ title: 'Account created', message, tone: emailSent ? 'success' : 'error' });
}

/** The redirect if there is one, else /events (`spec 1 ch. 4`, registration). */
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
