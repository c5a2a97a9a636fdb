import type { EventView } from '@yolo/contract/events';
import { Art, Button, Card, Columns, FileField, Heading, Stack, TextArea, wide } from '@yolo/design-system';
import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { submitting } from '../../forms/submitting';
import { IMAGE_ACCEPT } from '../../image-file';
import { InviteesFields } from '../../members/InviteesFields';
import { useImageChoice } from '../../owner/use-image-choice';
import type { InviteForm } from './use-invite';
import { useInviteForm } from './use-invite-form';

/* The form is the larger half. */
const Halves = styled(Columns)`
  ${wide} {
    grid-template-columns: minmax(0, 456fr) minmax(0, 600fr);
  }
`;

export interface InviteMoreProps {
  event: EventView;
  /** Number of presses on the buttons that lead here; each one moves the focus into the form. */
  asked: number;
}

/** The owner's form for further guests (`spec 1 ch. 2`, 'Invite More People'). */
export default function InviteMore({ event, asked }: InviteMoreProps) {
  const id = useId();
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (asked > 0) fields.current?.querySelector('input')?.focus();
  }, [asked]);
  const { form, update, error, busy, submit } = useInviteForm(event.id);
  return (
    <Card as="section" padding="large" aria-labelledby={id}>
      <Halves>
        <Stack gap={5}>
          <Heading level={2} id={id}>
            Invite More People
          </Heading>
          <Art name="empty-invitations" width={340} ratio={520 / 264} />
        </Stack>
        <form ref={fields} noValidate onSubmit={submitting(submit)} aria-labelledby={id}>
          <Stack gap={5}>
            <InviteesFields invitees={form} update={update} errors={{ members: error }} />
            <Extras {...{ form, update, busy }} asksDescription={event.description === null} />
            <div>
              <Button type="submit" variant="primary" busy={busy} busyLabel="Sending...">
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

/** Optional parts: a description and a picture. */
function Extras({ form, update, busy, asksDescription }: ExtrasProps) {
  const choose = useImageChoice((image) => update({ image }));
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
