import { Button } from '@yolo/design-system';

export interface EditActionsProps {
  /** Id of the form. */
  form: string;
  /** e.g. 'Update Date'. */
  submitLabel: string;
  busy: boolean;
  onCancel(): void;
}

/** The buttons of a form in a dialog. */
export function EditActions({ form, submitLabel, busy, onCancel }: EditActionsProps) {
  return (
    <>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" form={form} variant="primary" busy={busy} busyLabel="Updating...">
        {submitLabel}
      </Button>
    </>
  );
}
