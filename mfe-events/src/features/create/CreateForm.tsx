import { Button, focusFirstInvalid, FormErrors, PreviewForm, Stack } from '@yolo/design-system';
import { useDraft } from '@yolo/platform/remote';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { emptyDraft, MISSING_DETAILS, type CreateDraft } from './create-form';
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
  const [draft, save, forget] = useDraft<CreateDraft>(`create-event.${draftKey}`, fresh);
  const latest = useRef(draft);
  const keep = (change: Partial<CreateDraft>) => {
    latest.current = { ...latest.current, ...change };
    save(latest.current);
  };
  const picture = useDraftPicture(draft, (change) => keep({ ...change, copiedImage: null }));
  const create = useCreateEvent(draft, picture.file, () => {
    forget();
    picture.forget();
  });

  const update = (change: Partial<CreateDraft>) => {
    keep(change);
    create.clearErrors(Object.keys(change));
  };

  const form = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0 && form.current) focusFirstInvalid(form.current);
  }, [attempt]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A time that nobody can read says so in its field; sent without it, it would be lost.
    const unread = form.current?.querySelector<HTMLInputElement>('[name="time"][aria-invalid="true"]');
    if (unread) return unread.focus();
    create.submit();
    setAttempt(attempt + 1);
  };

  return (
    <PreviewForm
      ref={form}
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
          <PictureControls draft={draft} picture={picture} busy={create.busy} />
        </Stack>
      }
      submit={
        <Button type="submit" variant="primary" block busy={create.busy} busyLabel="Creating...">
          Create Event
        </Button>
      }
    />
  );
}
