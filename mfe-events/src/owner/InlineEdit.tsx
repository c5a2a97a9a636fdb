import { seen } from '@yolo/contract';
import { Button, Cluster, Stack, TextArea, TextField } from '@yolo/design-system';
import { useState, type ReactNode } from 'react';
import { submitting } from '../forms/submitting';

export interface InlineEditProps {
  /** Label of the field, e.g. 'Edit Event Name'. */
  label: string;
  value: string;
  /** e.g. 'Update Name'. */
  submitLabel: string;
  /** The error of an empty field; without it, empty is allowed. */
  requiredMessage?: string;
  maxLength: number;
  multiline?: boolean;
  /** In display type: one line of text that wraps and grows, as on Create Event. */
  display?: boolean;
  /** In a field of one line. */
  icon?: ReactNode;
  /** Between the field and the buttons, e.g. a further option. */
  children?: ReactNode;
  busy: boolean;
  onSave(value: string): void;
  onCancel(): void;
}

/** Moves the focus into the field, so that the user can type at once. */
const focusField = (form: HTMLFormElement | null) => {
  form?.querySelector<HTMLElement>('input, textarea')?.focus();
};

/** A field in the place of the text that it changes; it keeps its input if saving fails. */
export function InlineEdit(props: InlineEditProps) {
  const { label, maxLength, multiline, display, icon, children, busy, onCancel } = props;
  const [value, setValue] = useState(props.value);
  const [error, setError] = useState<string>();
  const submit = submitting(() => {
    if (busy) return;
    if (props.requiredMessage && !seen(value)) setError(props.requiredMessage);
    else props.onSave(value);
  });
  const change = (typed: string) => {
    setValue(typed);
    setError(undefined);
  };
  const field = { label, value, onChange: change, error, maxLength };
  return (
    <form
      ref={focusField}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <Stack gap={3}>
        {multiline ? (
          <TextArea {...field} rows={4} />
        ) : (
          <TextField {...field} icon={icon} display={display} />
        )}
        {children}
        <Cluster>
          <Button type="submit" variant="primary" busy={busy} busyLabel="Updating...">
            {props.submitLabel}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
