import { looksLikeEmail, type UserView } from '@yolo/contract';
import { useDraft } from '@yolo/platform/remote';
import { Button, Cluster, phone, role, TextField } from '@yolo/design-system';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useShell } from '../../app/host-context';
import { useAccountForm, type Problems } from '../account/form';
import { EmailChangeDialog } from './EmailChangeDialog';
import { Section } from './Section';

type Field = 'firstName' | 'lastName' | 'email';

const Fields = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${role('s-5')} ${role('s-4')};
  > :nth-child(n + 3) {
    grid-column: 1 / -1;
  }
  ${phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Names and address; a new address is asked for with the password and counts once it is confirmed (decisions, "Session"). */
export function PersonalInformation({ user }: { user: UserView }) {
  const { platform, session } = useShell();
  const saved = { firstName: user.firstName, lastName: user.lastName, email: user.email };
  const [person, setPerson, forget] = useDraft(`profile.${user.id}`, saved);
  const [newEmail, setNewEmail] = useState<string | null>(null);
  const address = person.email.trim().toLowerCase();
  const send = async () => {
    try {
      const { firstName, lastName } = person;
      session.updateUser(await platform.api.updateMe({ body: { firstName, lastName } }));
      if (address !== user.email) return setNewEmail(address);
      forget();
      platform.toast({ title: 'Profile updated successfully', tone: 'success' });
    } catch (error) {
      platform.toastError(error, 'Failed to update profile');
    }
  };
  const { busy, problems, submit } = useAccountForm<Field>(() => problemsOf(person), send);
  const field = (name: Field) => ({
    name,
    value: person[name],
    onChange: (value: string) => setPerson({ ...person, [name]: value }),
    error: problems[name],
    required: true,
  });
  const onRequested = () => {
    setPerson({ ...person, email: user.email });
    forget();
    setNewEmail(null);
  };
  return (
    <Section title="Personal information">
      <Fields onSubmit={submit} noValidate>
        <TextField label="First name" autoComplete="given-name" maxLength={80} {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" maxLength={80} {...field('lastName')} />
        <TextField
          label="E-mail address"
          type="email"
          autoComplete="email"
          help="A new address counts once you have confirmed it."
          {...field('email')}
        />
        <Cluster>
          <Button type="submit" variant="primary" busy={busy} busyLabel="Updating...">
            Update Profile
          </Button>
        </Cluster>
      </Fields>
      {newEmail !== null && (
        <EmailChangeDialog email={newEmail} onRequested={onRequested} onClose={() => setNewEmail(null)} />
      )}
    </Section>
  );
}

function problemsOf({ firstName, lastName, email }: Record<Field, string>): Problems<Field> {
  return {
    ...(firstName.trim() ? {} : { firstName: 'Enter your first name.' }),
    ...(lastName.trim() ? {} : { lastName: 'Enter your last name.' }),
    ...(looksLikeEmail(email.trim().toLowerCase()) ? {} : { email: 'Check the e-mail address.' }),
  };
}
