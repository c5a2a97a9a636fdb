import { Button, FormErrors, hasUnread, PreviewForm, Stack } from '@yolo/design-system';
import { useState } from 'react';
import { useKeptForm } from '@yolo/platform/event';
import { PastQuestion } from '../../event/PastQuestion';
import { submitting } from '../../forms/submitting';
import {
  draftChecks,
  draftHours,
  emptyDraft,
  mailsOf,
  MISSING_DETAILS,
  type CreateDraft,
} from './create-form';
import { EventFields } from './EventFields';
import { PictureControls } from './PictureControls';
import { PreviewCard } from './PreviewCard';
import { useCreateEvent } from './use-create-event';
import { useDraftPicture } from './use-draft-picture';

export interface CreateFormProps {
  /** Begins with the member's id: another member who signs in on this tab must not find the draft. */
  draftKey: string;
  /** Initial values of the form. */
  start?: Partial<CreateDraft>;
}

/** The draft is kept in this tab until the event is made. */
function useCreateForm({ draftKey, start }: CreateFormProps) {
  const [initial] = useState(() => ({ ...emptyDraft(), ...start }));
  const {
    form: draft,
    keep,
    forget,
  } = useKeptForm<CreateDraft>(`create-event.${draftKey}`, initial, draftChecks);
  // A chosen picture replaces the cover.
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
  return { draft, update, picture, create };
}

/** The form with its preview. */
export function CreateForm(props: CreateFormProps) {
  const { draft, update, picture, create } = useCreateForm(props);
  const submit = submitting((form) => {
    if (!hasUnread(form, 'time', 'endTime')) create.submit();
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
      submit={<Submit draft={draft} create={create} />}
    />
  );
}

/** The primary button, and its confirmation before mails about a past date. */
function Submit({ draft, create }: Pick<ReturnType<typeof useCreateForm>, 'draft' | 'create'>) {
  return (
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
  );
}
