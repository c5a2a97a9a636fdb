import { ConfirmDialog, Text } from '@yolo/design-system';
import { eventWhen, type TimedDates } from '@yolo/platform/event-dates';

export interface PastQuestionProps {
  open: boolean;
  event: TimedDates;
  /** Who gets a mail of it: '5 people get an invitation by e-mail.' */
  mails: string;
  /** e.g. 'Create Event'. */
  confirmLabel: string;
  onConfirm(): void;
  onClose(): void;
}

/** Asks for confirmation before mails are sent about a date in the past. */
export function PastQuestion({ open, event, mails, confirmLabel, onConfirm, onClose }: PastQuestionProps) {
  if (!open) return null;
  return (
    <ConfirmDialog
      open
      title="This date is in the past"
      cancelLabel="Change the date"
      confirmLabel={confirmLabel}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Text tone="soft">
        {eventWhen(event)} is over. {mails}
      </Text>
    </ConfirmDialog>
  );
}
