import { Button, FormErrors, PreviewForm, Stack } from '@yolo/design-system';
import { useState } from 'react';
import { PastQuestion } from '../../event/PastQuestion';
import { hasUnreadTime, submitting } from '../../forms/submitting';
import { useKeptForm } from '../../forms/use-kept-form';
import { draftHours, emptyDraft, mailsOf, MISSING_DETAILS, type CreateDraft } from './create-form';
import { EventFields } from './EventFields';
import { PictureControls } from './PictureControls';
import { PreviewCard } from './PreviewCard';
import { useCreateEvent } from './use-create-event';
import { useDraftPicture } from './use-draft-picture';

export interface CreateFormProps {
  /** Begins with whose draft it is: another member who signs in on this tab must not find it. */
  draftKey: string;
  /** What the form begins with. */
  start?: Partial<CreateDraft>;
}

/** The form with its preview; what is typed is kept in this tab until the event is made. */
export function CreateForm({ draftKey, start }: CreateFormProps) {
  const [fresh] = useState(() => ({ ...emptyDraft(), ...start }));
  const { form: draft, keep, forget } = useKeptForm<CreateDraft>(`create-event.${draftKey}`, fresh);
  // A picture that is chosen takes the cover's place.
  const picture = useDraftPicture(draft, (change) =>
    keep({ ...change, copiedImage: null, ...(change.image && { cover: null }) }),
  );
  const create = useCreateEvent(draft, picture.found, () => {
    forget();
    picture.forget();
  });
  const update = (change: Partial<CreateDraft>) => {
    keep(change);
    create.clearErrors(Object.keys(change));
  };
  const submit = submitting((form) => {
    if (!hasUnreadTime(form)) create.submit();
  });
  return (
    <PreviewForm
      label="Create Event"
      onSubmit={submit}
      fields={
        <Stack gap={5}>
          <FormErrors errors={create.errors} title={MISSING_DETAILS} />
          <EventFields draft={draft} update={update} errors={create.errors} />
        </Stack>
      }
      preview={
        <Stack gap={4}>
          <PreviewCard draft={draft} pictureUrl={picture.previewUrl ?? draft.copiedImage?.url ?? null} />
          <PictureControls draft={draft} update={update} picture={picture} busy={create.busy} />
        </Stack>
      }
      submit={
        <>
          <Button type="submit" variant="primary" block busy={create.busy} busyLabel="Creating...">
            Create Event
          </Button>
          <PastQuestion
            {...create.past}
            event={draftHours(draft)}
            mails={mailsOf(draft)}
            confirmLabel="Create Event"
          />
        </>
      }
    />
  );
}
