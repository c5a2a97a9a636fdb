import type { EventView } from '@yolo/contract/events';
import { Dialog, SegmentedControl, Text } from '@yolo/design-system';
import { useId, useState } from 'react';
import { EditActions } from '../../forms/EditActions';
import { submitting } from '../../forms/submitting';
import { reminderWords, useEventUpdate } from '../../owner/use-event-edits';
import { reminderOf, reminders } from './reminder';

export interface ReminderDialogProps {
  event: EventView;
  onClose(): void;
}

const textOf = (hours: EventView['reminderHours']) => (hours === null ? 'none' : String(hours));

/** The form for the time of the reminder by mail to going and pending guests; one day before by default. */
export default function ReminderDialog({ event, onClose }: ReminderDialogProps) {
  const id = useId();
  const [chosen, setChosen] = useState(textOf(event.reminderHours));
  const update = useEventUpdate(event, reminderWords);
  const submit = submitting(() => {
    if (update.busy) return;
    if (chosen === textOf(event.reminderHours)) onClose();
    else update.run({ reminderHours: reminderOf(chosen) }, onClose);
  });
  return (
    <Dialog
      open
      title="Reminder"
      size="small"
      onClose={onClose}
      actions={<EditActions form={id} submitLabel="Update Reminder" busy={update.busy} onCancel={onClose} />}
    >
      <Text tone="soft">
        One mail before the event, to everybody who is going or has not answered.
        {event.date === null && ' It waits until the event has a date.'}
      </Text>
      <form id={id} onSubmit={submit}>
        <SegmentedControl
          stacked
          hideLabel
          label="Remind guests"
          segments={reminders.map(({ value, label }) => ({ value: textOf(value), label }))}
          value={chosen}
          onChange={setChosen}
        />
      </form>
    </Dialog>
  );
}
