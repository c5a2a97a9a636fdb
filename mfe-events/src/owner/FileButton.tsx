import { Button, ImageUpIcon } from '@yolo/design-system';
import { useRef, type ChangeEvent } from 'react';

export interface FileButtonProps {
  label: string;
  busyLabel: string;
  accept: string;
  busy: boolean;
  onSelect(file: File): void;
}

/** A button that asks for a file at once, where nothing else needs to be shown of the choice. */
export function FileButton({ label, busyLabel, accept, busy, onSelect }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Emptied, so that choosing the same file again is noticed.
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
