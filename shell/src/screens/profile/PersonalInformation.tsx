import { looksLikeEmail, apiOf } from '@yolo/contract';
import { type UserView, accountsApi } from '@yolo/contract/accounts';
import { useDraft } from '@yolo/platform/remote';
import { Button, Cluster, phone, role, TextField } from '@yolo/design-system';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useShell } from '../../app/host-context';
import { fieldsOf, useAccountForm, type Problems } from '../account/form';
import { NameFields, nameProblems, type NameField } from '../account/NameFields';
import { EmailChangeDialog } from './EmailChangeDialog';
import { Section } from './Section';

type Field = NameField | 'email';
type Person = Record<Field, string>;

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

/** Names and address. A new address requires the password, and takes effect when it is confirmed (decisions, "Session"). */
export function PersonalInformation({ user }: { user: UserView }) {
  const { busy, submit, field, emailChange } = useProfileUpdate(user);
  return (
    <Section title="Personal information">
      <Fields onSubmit={submit} noValidate>
        <NameFields field={field} />
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
      {emailChange && <EmailChangeDialog {...emailChange} />}
    </Section>
  );
}

const isText = (value: unknown) => typeof value === 'string';
/** Validates drafts, which another release may have stored. */
const draftFields = { firstName: isText, lastName: isText, email: isText };

function useProfileUpdate(user: UserView) {
  const { platform, session } = useShell();
  const saved: Person = { firstName: user.firstName, lastName: user.lastName, email: user.email };
  // The draft has only changed fields, so that the others follow changes by other devices.
  const [draft, setDraft, forget] = useDraft<Partial<Person>>(`profile.${user.id}`, {}, draftFields);
  const person = { ...saved, ...draft };
  const [newEmail, setNewEmail] = useState<string | null>(null);
  const send = async () => {
    try {
      const { firstName, lastName } = person;
      session.updateUser(
        await apiOf(platform.transport, accountsApi).updateMe({ body: { firstName, lastName } }),
      );
      const address = person.email.trim().toLowerCase();
      if (address !== user.email) return setNewEmail(address);
      forget();
      platform.toast({ title: 'Profile updated successfully', tone: 'success' });
    } catch (error) {
      platform.toastError(error, 'Failed to update profile');
    }
  };
  const { busy, problems, submit } = useAccountForm({
    texts: person,
    check: () => problemsOf(person),
    send,
  });
  const onClose = () => setNewEmail(null);
  const onRequested = () => {
    setDraft({});
    forget();
    onClose();
  };
  return {
    busy,
    submit,
    field: fieldsOf(person, (current) => setDraft(changedFields(current, saved)), problems),
    emailChange: newEmail === null ? null : { email: newEmail, onRequested, onClose },
  };
}

const changedFields = (current: Person, saved: Person): Partial<Person> =>
  Object.fromEntries(Object.entries(current).filter(([name, text]) => text !== saved[name as Field]));

function problemsOf(person: Person): Problems<Field> {
  return {
    ...nameProblems(person),
    ...(looksLikeEmail(person.email.trim().toLowerCase()) ? {} : { email: 'Check the e-mail address.' }),
  };
}
