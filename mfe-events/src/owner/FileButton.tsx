import { Button, ImageUpIcon } from '@yolo/design-system';
import { useRef, type ChangeEvent } from 'react';

export interface FileButtonProps {
  label: string;
  busyLabel: string;
  accept: string;
  busy: boolean;
  onSelect(file: File): void;
}

/** A button that opens the file picker and does not show the chosen file. */
export function FileButton({ label, busyLabel, accept, busy, onSelect }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Emptied, so that choosing the same file again fires a change event.
    event.target.value = '';
    if (file) onSelect(file);
  };
  return (
    <>
      <input ref={input} type="file" accept={accept} hidden onChange={choose} aria-label={label} />
      <Button
        variant="primary"
        icon={<ImageUpIcon aria-hidden />}
        busy={busy}
        busyLabel={busyLabel}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
