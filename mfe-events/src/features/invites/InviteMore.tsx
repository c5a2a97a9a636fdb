import type { EventView } from '@yolo/contract';
import {
  Art,
  Button,
  Card,
  Columns,
  FileField,
  focusFirstInvalid,
  Heading,
  Stack,
  TextArea,
  wide,
} from '@yolo/design-system';
import { useDraft, useToast } from '@yolo/platform/remote';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { IMAGE_ACCEPT, imageRefusal } from '../../image-file';
import { InviteesFields } from '../../members/InviteesFields';
import { useInvite, type InviteForm } from './use-invite';

/* The form is the larger half. */
const Halves = styled(Columns)`
  ${wide} {
    grid-template-columns: minmax(0, 456fr) minmax(0, 600fr);
  }
`;

type Words = Omit<InviteForm, 'image'>;

const EMPTY: Words = { members: [], emails: '', description: '' };

/** The owner's form for further guests (`spec 1 ch. 2`, 'Invite More People'). */
export default function InviteMore({ event }: { event: EventView }) {
  const id = useId();
  const [words, keep] = useDraft<Words>(`invite-more.${event.id}`, EMPTY);
  const [image, setImage] = useState<File | null>(null);
  const form = { ...words, image };
  const [error, setError] = useState<string>();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error && element.current) focusFirstInvalid(element.current);
  }, [error]);
  const invite = useInvite(event.id);

  const update = ({ image: chosen, ...change }: Partial<InviteForm>) => {
    if (chosen !== undefined) setImage(chosen);
    keep({ ...words, ...change });
    setError(undefined);
  };
  const sent = (left: string) => {
    setImage(null);
    keep({ ...EMPTY, emails: left });
  };
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (invite.busy) return;
    setError(invite.send(form, sent) ?? undefined);
  };

  return (
    <Card as="section" padding="large" aria-labelledby={id}>
      <Halves>
        <Stack gap={5}>
          <Heading level={2} id={id}>
            Invite More People
          </Heading>
          <Art name="empty-invitations" width={340} ratio={520 / 264} />
        </Stack>
        <form ref={element} noValidate onSubmit={submit} aria-labelledby={id}>
          <Stack gap={5}>
            <InviteesFields invitees={form} update={update} errors={{ members: error }} />
            <Extras
              form={form}
              update={update}
              busy={invite.busy}
              asksDescription={event.description === null}
            />
            <div>
              <Button type="submit" variant="primary" busy={invite.busy} busyLabel="Sending...">
                Send Invites
              </Button>
            </div>
          </Stack>
        </form>
      </Halves>
    </Card>
  );
}

interface ExtrasProps {
  form: InviteForm;
  update(change: Partial<InviteForm>): void;
  busy: boolean;
  /** Only while the event has none (`spec 1 ch. 5`). */
  asksDescription: boolean;
}

/** What may go along: words and a picture. */
function Extras({ form, update, busy, asksDescription }: ExtrasProps) {
  const { toast } = useToast();
  const choose = (image: File) => {
    const refused = imageRefusal(image);
    if (refused) toast({ ...refused, tone: 'error' });
    else update({ image });
  };
  return (
    <>
      {asksDescription && (
        <TextArea
          label="Description"
          optional
          name="description"
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
        busy={busy}
      />
    </>
  );
}
