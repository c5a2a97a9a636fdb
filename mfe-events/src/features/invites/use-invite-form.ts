import { useState } from 'react';
import { useKeptForm } from '@yolo/platform/event';
import { inviteesChecks } from '../../members/invitees';
import { useInvite, type InviteForm } from './use-invite';

/** All but the picture, which is not stored in the tab. */
type Fields = Omit<InviteForm, 'image'>;

const EMPTY: Fields = { members: [], emails: '', description: '' };

/** The form under 'Invite More People', kept in this tab until it is sent. */
export function useInviteForm(eventId: string) {
  const { form: fields, keep, renew } = useKeptForm<Fields>(`invite-more.${eventId}`, EMPTY, inviteesChecks);
  const [image, setImage] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const invite = useInvite(eventId);
  const form: InviteForm = { ...fields, image };
  const onSent = (invalid: string) => {
    setImage((chosen) => (chosen === image ? null : chosen));
    renew(fields, { ...EMPTY, emails: invalid });
  };
  return {
    form,
    busy: invite.busy,
    /** Why nothing was sent. */
    error,
    update({ image: chosen, ...change }: Partial<InviteForm>) {
      if (chosen !== undefined) setImage(chosen);
      keep(change);
      setError(undefined);
    },
    submit() {
      if (!invite.busy) setError(invite.send(form, onSent) ?? undefined);
    },
  };
}
