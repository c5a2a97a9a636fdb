import { apiOf } from '@yolo/contract';
import { passwordWeakness, accountsApi } from '@yolo/contract/accounts';
import type { Toast } from '@yolo/platform';
import { Button, Cluster, phone, PasswordField, role } from '@yolo/design-system';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useShell, type Shell } from '../../app/host-context';
import { textOfError } from '../../platform/errors';
import { failedWith, fieldsOf, useAccountForm, type Mark, type Problems } from '../account/form';
import { MISMATCH, newPasswordToast } from '../account/new-password-rules';
import { PasswordRules } from '../account/PasswordRules';
import { Section } from './Section';

const blank = { current: '', next: '', repeated: '' };

type Passwords = typeof blank;
type Field = keyof Passwords;

const BREACHED = 'This password has been found in data breaches. Please choose a different password.';

const Fields = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${role('s-5')} ${role('s-4')};
  > [data-whole] {
    grid-column: 1 / -1;
  }
  ${phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/**
 * Change Password (`spec 1 ch. 2, 5 and 8`), which ends all other sessions.
 * @param props.email for password managers, which store a password with its account
 */
export function ChangePassword({ email }: { email: string }) {
  const { busy, submit, field, next } = useChangePassword();
  return (
    <Section title="Change Password">
      <Fields onSubmit={submit} noValidate>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <div data-whole>
          <PasswordField label="Current password" {...field('current')} />
        </div>
        <PasswordField label="New password" autoComplete="new-password" {...field('next')} />
        <PasswordField label="Confirm password" autoComplete="new-password" {...field('repeated')} />
        {next && (
          <div data-whole>
            <PasswordRules password={next} />
          </div>
        )}
        <Cluster data-whole>
          <Button type="submit" busy={busy} busyLabel="Updating...">
            Update Password
          </Button>
        </Cluster>
      </Fields>
    </Section>
  );
}

function useChangePassword() {
  const { platform } = useShell();
  const [passwords, setPasswords] = useState(blank);
  const send = async (mark: Mark<Field>) => {
    const { current, next } = passwords;
    try {
      await apiOf(platform.transport, accountsApi).changePassword({
        body: { currentPassword: current, newPassword: next },
      });
      setPasswords(blank);
      platform.toast({ title: 'Password updated successfully', tone: 'success' });
      await platform.queries.invalidateQueries({ queryKey: ['me', 'sessions'] });
    } catch (error) {
      mark(serverProblems(error));
      showFailure(platform, error);
    }
  };
  const { busy, problems, submit } = useAccountForm({
    texts: passwords,
    check: () => problemsOf(passwords),
    toastFor: (found) => toastOf(passwords, found),
    send,
  });
  const field = fieldsOf(passwords, setPasswords, problems);
  return {
    busy,
    submit,
    field: (name: Field) => ({ ...field(name), name: `${name}-password` }),
    next: passwords.next,
  };
}

function problemsOf({ current, next, repeated }: Passwords): Problems<Field> {
  const weakness = next ? passwordWeakness(next) : 'Enter a new password.';
  return {
    ...(current ? {} : { current: 'Enter your current password.' }),
    ...(weakness === null ? {} : { next: weakness }),
    ...(next === repeated ? {} : { repeated: MISMATCH }),
  };
}

function toastOf({ current, next, repeated }: Passwords, problems: Problems<Field>): Toast | null {
  if (!current || !next || !repeated) return { title: 'Please fill in all password fields', tone: 'error' };
  return newPasswordToast({ password: problems.next, repeated: problems.repeated });
}

/** Errors of the server, by field. */
function serverProblems(error: unknown): Problems<Field> {
  if (failedWith(error, 'wrong_password')) return { current: textOfError(error).message };
  if (failedWith(error, 'weak_password')) return { next: textOfError(error).message };
  return failedWith(error, 'breached_password') ? { next: BREACHED } : {};
}

function showFailure({ toast, toastError }: Shell['platform'], error: unknown): void {
  if (failedWith(error, 'unauthenticated', 'session_ended'))
    toast({ title: 'Please log in again to change your password', tone: 'error' });
  else if (failedWith(error, 'breached_password'))
    toast({ title: 'Security Warning', message: BREACHED, tone: 'error' });
  else toastError(error, 'Failed to update password');
}
