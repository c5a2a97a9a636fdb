import { useState } from 'react';
import { useKeptForm } from '@yolo/platform/event';
import { inviteesChecks } from '../../members/invitees';
import { useInvite, type InviteForm } from './use-invite';

/** All but the picture, which no tab keeps. */
type Words = Omit<InviteForm, 'image'>;

const EMPTY: Words = { members: [], emails: '', description: '' };

/** What the owner fills in under 'Invite More People', kept in this tab until it is sent. */
export function useInviteForm(eventId: string) {
  const { form: words, keep, renew } = useKeptForm<Words>(`invite-more.${eventId}`, EMPTY, inviteesChecks);
  const [image, setImage] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const invite = useInvite(eventId);
  const form: InviteForm = { ...words, image };
  const sent = (left: string) => {
    setImage((chosen) => (chosen === image ? null : chosen));
    renew(words, { ...EMPTY, emails: left });
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
      if (!invite.busy) setError(invite.send(form, sent) ?? undefined);
    },
  };
}
