import { type FoodView, listsApi, NOTES_MAX } from '@yolo/contract/lists';
import { Button, Dialog, IconButton, PencilIcon, TextArea } from '@yolo/design-system';
import { useEventAction } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import { type SubmitEvent, useId, useState } from 'react';
import { useShownFood } from './use-food';

interface FoodNotesProps {
  eventId: string;
  food: FoodView;
}

/** What a cook should know besides: by who added the recipe, and by the owner. */
export function FoodNotes({ eventId, food }: FoodNotesProps) {
  const [open, setOpen] = useState(false);
  const saving = useSaveNotes(eventId, food);
  return (
    <>
      <IconButton
        label={`Notes on ${food.title}`}
        icon={<PencilIcon aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {open && (
        <NotesDialog
          food={food}
          onSave={(notes) => {
            setOpen(false);
            saving.run(notes);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function useSaveNotes(eventId: string, { id }: FoodView) {
  const api = useApi(listsApi);
  const show = useShownFood(eventId);
  return useEventAction<string>(
    eventId,
    'lists',
    (notes) => api.changeFood({ params: { eventId, foodId: id }, body: { notes } }),
    {
      failed: 'Update failed',
      fallback: 'Please try again.',
      show: (notes) =>
        show((list) => ({
          ...list,
          food: list.food.map((each) => (each.id === id ? { ...each, notes } : each)),
        })),
    },
  );
}

interface NotesDialogProps {
  food: FoodView;
  onSave(notes: string): void;
  onClose(): void;
}

function NotesDialog({ food, onSave, onClose }: NotesDialogProps) {
  const form = useId();
  const [notes, setNotes] = useState(food.notes);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSave(notes.trim());
  };
  return (
    <Dialog
      open
      title={<bdi>{food.title}</bdi>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form}>
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
          value={notes}
          onChange={setNotes}
        />
      </form>
    </Dialog>
  );
}
