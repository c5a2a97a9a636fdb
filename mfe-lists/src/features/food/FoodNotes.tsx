import { type FoodView, listsApi, NOTES_MAX } from '@yolo/contract/lists';
import { Button, Dialog, IconButton, PencilIcon, TextArea } from '@yolo/design-system';
import { useEventAction, useKeptForm } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import { type SubmitEvent, useId, useState } from 'react';
import { useShownFood } from './use-food';

interface FoodNotesProps {
  eventId: string;
  food: FoodView;
}

/** Notes on a recipe, edited by who added it and by the owner. */
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
          eventId={eventId}
          food={food}
          onSave={(notes, onDone) => {
            setOpen(false);
            saving.run(notes, onDone);
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

interface NotesDialogProps extends FoodNotesProps {
  /** @param onDone called once they are saved: until then they are kept in this tab */
  onSave(notes: string, onDone: () => void): void;
  onClose(): void;
}

function NotesDialog({ eventId, food, onSave, onClose }: NotesDialogProps) {
  const form = useId();
  const { form: draft, keep, forget } = useKeptForm(`notes.${eventId}.${food.id}`, { notes: food.notes });
  const close = () => {
    forget();
    onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSave(draft.notes.trim(), forget);
  };
  return (
    <Dialog
      open
      title={<bdi>{food.title}</bdi>}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
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
          value={draft.notes}
          onChange={(notes) => keep({ notes })}
        />
      </form>
    </Dialog>
  );
}
