import type { BillGuestView } from '@yolo/contract/expenses';
import { Button, Dialog, Stack } from '@yolo/design-system';
import { Combobox, type ComboboxOption } from '@yolo/design-system/combobox';
import { type SubmitEvent, useState } from 'react';

export interface ChooseGuestProps {
  /** The typed name. */
  name: string;
  guests: readonly BillGuestView[];
  busy: boolean;
  onChoose(guest: BillGuestView): void;
  onClose(): void;
}

interface Choice extends ComboboxOption {
  guest: BillGuestView;
}

/** Asks which guest of the event a typed name is. */
export default function ChooseGuest({ name, guests, busy, onChoose, onClose }: ChooseGuestProps) {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const options = guests.map((guest): Choice => ({
    id: guest.userId ?? guest.invitationId ?? '',
    text: guest.name,
    guest,
  }));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsMissing(!chosen);
    if (chosen && !busy) onChoose(chosen.guest);
  };
  return (
    <Dialog open title={`Who is ${name}?`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <Combobox<Choice>
            label="Guest"
            options={options}
            value={chosen}
            onChange={setChosen}
            emptyText="Nobody of the event has that name."
            help="No amount moves, and it can be taken back."
            error={isMissing && !chosen ? 'Choose a guest.' : undefined}
          />
          <Button type="submit" variant="primary" block busy={busy} busyLabel="Saving...">
            Save
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
