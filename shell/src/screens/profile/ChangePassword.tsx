import { passwordWeakness } from '@yolo/contract';
import { Button, Cluster, phone, PasswordField, role } from '@yolo/design-system';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useShell } from '../../app/host-context';
import { errorTexts, textOfError } from '../../platform/errors';
import { failedWith, useAccountForm, type Problems } from '../account/form';
import { MISMATCH } from '../account/new-password-rules';
import { PasswordRules } from '../account/PasswordRules';
import { Section } from './Section';

type Field = 'current' | 'next' | 'repeated';

const blank = { current: '', next: '', repeated: '' };

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
 * Change Password (`spec 1 ch. 2, 5 and 8`); the other sessions end with the old password.
 * @param props.email for the browser's password store, which saves a password with its account
 */
export function ChangePassword({ email }: { email: string }) {
  const { platform } = useShell();
  const [passwords, setPasswords] = useState(blank);
  const { current, next } = passwords;
  const check = () => {
    const problems = problemsOf(passwords);
    const said = toastOf(passwords, problems);
    if (said) platform.toast({ ...said, tone: 'error' });
    return problems;
  };
  const send = async (mark: (problems: Problems<Field>) => void) => {
    try {
      await platform.api.changePassword({ body: { currentPassword: current, newPassword: next } });
      setPasswords(blank);
      platform.toast({ title: 'Password updated successfully', tone: 'success' });
      await platform.queries.invalidateQueries({ queryKey: ['me', 'sessions'] });
    } catch (error) {
      if (failedWith(error, 'wrong_password')) mark({ current: errorTexts.wrong_password.message });
      if (failedWith(error, 'weak_password')) mark({ next: textOfError(error).message });
      if (failedWith(error, 'unauthenticated', 'session_ended')) {
        return platform.toast({ title: 'Please log in again to change your password', tone: 'error' });
      }
      if (!failedWith(error, 'breached_password')) {
        return platform.toastError(error, 'Failed to update password');
      }
      mark({ next: BREACHED });
      platform.toast({ title: 'Security Warning', message: BREACHED, tone: 'error' });
    }
  };
  const { busy, problems, submit } = useAccountForm<Field>(check, send);
  const field = (name: Field) => ({
    name: `${name}-password`,
    value: passwords[name],
    onChange: (value: string) => setPasswords({ ...passwords, [name]: value }),
    error: problems[name],
    required: true,
  });
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

function problemsOf({ current, next, repeated }: typeof blank): Problems<Field> {
  const weakness = next ? passwordWeakness(next) : 'Enter a new password.';
  return {
    ...(current ? {} : { current: 'Enter your current password.' }),
    ...(weakness === null ? {} : { next: weakness }),
    ...(next === repeated ? {} : { repeated: MISMATCH }),
  };
}

/** The specification says the first of these as a toast; the fields say them too. */
function toastOf({ current, next, repeated }: typeof blank, problems: Problems<Field>) {
  if (!current || !next || !repeated) return { title: 'Please fill in all password fields' };
  if (problems.repeated) return { title: MISMATCH };
  return problems.next ? { title: 'Weak password', message: problems.next } : null;
}
