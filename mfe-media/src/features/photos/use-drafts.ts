import { useEffect, useRef, useState } from 'react';

/** A chosen photo that has no event yet. */
export interface DraftPhoto {
  id: string;
  file: File;
  name: string;
  size: number;
  previewUrl: string | null;
}

/** Whether a browser may draw it; HEIC has a type only where it is known. */
const isDrawable = ({ type }: File) => type.startsWith('image/');

/** Photos that are chosen before their event is; they live as long as the page. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<readonly DraftPhoto[]>([]);
  const latest = useRef(drafts);
  const keep = (next: readonly DraftPhoto[]) => {
    for (const { id, previewUrl } of latest.current)
      if (previewUrl && !next.some((draft) => draft.id === id)) URL.revokeObjectURL(previewUrl);
    latest.current = next;
    setDrafts(next);
  };
  useEffect(
    () => () => {
      for (const { previewUrl } of latest.current) if (previewUrl) URL.revokeObjectURL(previewUrl);
    },
    [],
  );
  return {
    drafts,
    add: (files: readonly File[]) =>
      keep([
        ...latest.current,
        ...files.map((file) => ({
          id: crypto.randomUUID(),
          file,
          name: file.name,
          size: file.size,
          previewUrl: isDrawable(file) ? URL.createObjectURL(file) : null,
        })),
      ]),
    remove: (id: string) => keep(latest.current.filter((draft) => draft.id !== id)),
    /** Removes all drafts and returns their files. */
    take(): File[] {
      const files = latest.current.map(({ file }) => file);
      if (files.length > 0) keep([]);
      return files;
    },
  };
}
