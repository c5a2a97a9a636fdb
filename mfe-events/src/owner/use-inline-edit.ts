import { useEffect, useRef, useState, type RefObject } from 'react';

interface InlineEditState {
  editing: boolean;
  edit(): void;
  close(): void;
  /** For the button that opens the field: it gets the focus back when the field is gone. */
  opener: RefObject<HTMLButtonElement | null>;
}

/** Whether a text is being edited in its place. */
export function useInlineEdit(): InlineEditState {
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) opener.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return { editing, edit: () => setEditing(true), close: () => setEditing(false), opener };
}
