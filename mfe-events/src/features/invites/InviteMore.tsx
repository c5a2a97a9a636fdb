import { splitEmails, type EventView, type MemberView } from '@yolo/contract';
import {
  Art,
  Button,
  Card,
  Columns,
  EmailsField,
  FileField,
  Heading,
  Stack,
  TextArea,
  focusFirstInvalid,
} from '@yolo/design-system';
import { MemberPicker } from '@yolo/design-system/combobox';
import { useToast } from '@yolo/platform/remote';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { IMAGE_ACCEPT, imageRefusal } from '../../image-file';
import { useMemberSearch } from '../../members/member-search';
import { useInvite, type InviteForm } from './use-invite';

const EMPTY: InviteForm = { members: [], emails: '', description: '', image: null };

/** The owner's form for further guests (`spec 1 ch. 2`, 'Invite More People'). */
export default function InviteMore({ event }: { event: EventView }) {
  const id = useId();
  const [form, setForm] = useState(EMPTY);
  const [error, setError] = useState<string>();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error && element.current) focusFirstInvalid(element.current);
  }, [error]);
  const { toast } = useToast();
  const search = useMemberSearch();
  const invite = useInvite(event.id);

  const update = (change: Partial<InviteForm>) => {
    setForm((before) => ({ ...before, ...change }));
    setError(undefined);
  };
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (invite.busy) return;
    const refused = invite.send(form, (left) => setForm({ ...EMPTY, emails: left }));
    setError(refused ?? undefined);
  };
  const choose = (image: File) => {
    const refused = imageRefusal(image);
    if (refused) toast({ ...refused, tone: 'error' });
    else update({ image });
  };

  return (
    <Card as="section" padding="large" aria-labelledby={id}>
      <Columns>
        <Stack gap={5}>
          <Heading level={2} id={id}>
            Invite More People
          </Heading>
          <Art name="empty-invitations" width={240} ratio={520 / 264} />
        </Stack>
        <form ref={element} noValidate onSubmit={submit} aria-labelledby={id}>
          <Stack gap={5}>
            <MemberPicker
              label="Members"
              value={form.members}
              onChange={(members: MemberView[]) => update({ members })}
              search={search}
              error={error}
            />
            <EmailsField
              label="Emails"
              name="emails"
              value={form.emails}
              onChange={(emails) => update({ emails })}
              parse={splitEmails}
              help="Separate with commas or spaces. Each person gets their own link."
            />
            {event.description === null && (
              <TextArea
                label="Description"
                optional
                value={form.description}
                onChange={(description) => update({ description })}
                maxLength={5000}
              />
            )}
            <FileField
              label="Choose image"
              accept={IMAGE_ACCEPT}
              file={form.image}
              onSelect={choose}
              onRemove={() => update({ image: null })}
              help={form.image ? undefined : 'Optional, under 5MB.'}
              busy={invite.busy}
            />
            <div>
              <Button type="submit" variant="primary" busy={invite.busy} busyLabel="Sending...">
                Send Invites
              </Button>
            </div>
          </Stack>
        </form>
      </Columns>
    </Card>
  );
}
