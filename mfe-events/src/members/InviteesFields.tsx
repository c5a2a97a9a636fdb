import { splitEmails, visibly } from '@yolo/contract';
import { EmailsField } from '@yolo/design-system';
import { MemberPicker } from '@yolo/design-system/member-picker';
import { tooMany, type Invitees } from './invitees';
import { useMemberSearch } from './member-search';

export interface InviteesFieldsProps {
  invitees: Invitees;
  update(change: Partial<Invitees>): void;
  labels?: { members: string; emails: string };
  errors?: { members?: string; emails?: string };
}

/** Valid and invalid addresses; of invalid ones, wrong characters are named. */
const piecesOf = (typed: string) => {
  const { valid, invalid } = splitEmails(typed);
  return { valid, invalid: invalid.map(visibly) };
};

/** Whom to invite: members by search, everybody else by address. */
export function InviteesFields(props: InviteesFieldsProps) {
  const { invitees, update, labels = { members: 'Members', emails: 'Emails' }, errors } = props;
  const search = useMemberSearch();
  return (
    <>
      <MemberPicker
        label={labels.members}
        name="members"
        value={invitees.members}
        onChange={(members) => update({ members })}
        search={search}
        error={errors?.members}
      />
      <EmailsField
        label={labels.emails}
        name="emails"
        value={invitees.emails}
        onChange={(emails) => update({ emails })}
        parse={piecesOf}
        help="Separate with commas or spaces. Each person gets their own link."
        error={errors?.emails ?? tooMany(invitees)?.message}
      />
    </>
  );
}
