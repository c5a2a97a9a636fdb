import { type FoodView, listsApi, NOTES_MAX } from '@yolo/contract/lists';
import { Button, Dialog, IconButton, PencilIcon, TextArea } from '@yolo/design-system';
import { useEventAction, useKeptForm } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import { type SubmitEvent, useId, useState } from 'react';

interface FoodNotesProps {
  eventId: string;
  food: FoodView;
}

/** Notes on a recipe, edited by who added it and by the owner. */
export function FoodNotes({ eventId, food }: FoodNotesProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={`Notes on ${food.title}`}
        icon={<PencilIcon aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {open && <NotesDialog eventId={eventId} food={food} onClose={() => setOpen(false)} />}
    </>
  );
}

interface NotesDialogProps extends FoodNotesProps {
  onClose(): void;
}

/** The form, open until the notes are saved: until then they are kept in this tab. */
function NotesDialog({ eventId, food, onClose }: NotesDialogProps) {
  const api = useApi(listsApi);
  const form = useId();
  const { form: draft, keep, forget } = useKeptForm(`notes.${eventId}.${food.id}`, { notes: food.notes });
  const saving = useEventAction<string>(
    eventId,
    'lists',
    (notes) => api.changeFood({ params: { eventId, foodId: food.id }, body: { notes } }),
    { failed: 'Update failed', fallback: 'Please try again.' },
  );
  const close = () => {
    forget();
    onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    saving.run(draft.notes.trim(), close);
  };
  return (
    <Dialog
      open
      title={<bdi>{food.title}</bdi>}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} busy={saving.busy} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextArea
          label="Notes"
          name="notes"
          rows={4}
          maxLength={NOTES_MAX}
          placeholder="Without nuts, please."
          value={draft.notes}
          onChange={(notes) => keep({ notes })}
        />
      </form>
    </Dialog>
  );
}
