import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useImageChoice } from '../../owner/use-image-choice';
import type { CreateDraft } from './create-form';
import { draftPictures, type DraftPictures } from './draft-picture';

export interface DraftPicture {
  file: File | null;
  /** The picture to be sent; awaits one that is still being read from the store, up to a timeout. */
  found(): Promise<File | null>;
  /** An object URL of the picture for the preview. */
  previewUrl: string | null;
  /** `unsaved`: not stored, so a reload would lose it; `lost`: chosen before, but no longer stored. */
  state: 'none' | 'loading' | 'kept' | 'unsaved' | 'lost';
  choose(file: File): void;
  remove(): void;
  /** Deletes the stored picture once the event has it. */
  forget(): void;
}

/** Milliseconds after which the submit goes on without the stored picture. */
const FIND_TIMEOUT_MS = 5_000;

type CurrentPicture = CreateDraft['image'] | File;
type PictureState = Pick<DraftPicture, 'file' | 'state'>;

/** The chosen invitation image: checked, previewed and kept beside the draft. */
export function useDraftPicture(
  draft: CreateDraft,
  update: (change: Pick<CreateDraft, 'image'>) => void,
  pictures: DraftPictures = draftPictures,
): DraftPicture {
  const { requestId } = draft;
  const [shown, setShown] = useState<PictureState>({ file: null, state: draft.image ? 'loading' : 'none' });
  // The current picture; after a reload only its facts. Late results for another one are ignored.
  const selected = useRef<CurrentPicture>(draft.image);
  const setPicture = (picture: File | null) => {
    selected.current = picture;
    setShown({ file: picture, state: picture ? 'loading' : 'none' });
    update({ image: picture && { name: picture.name, type: picture.type, size: picture.size } });
  };

  const found = useStoredPicture(selected, setShown, requestId, pictures);

  return {
    ...shown,
    found,
    previewUrl: useObjectUrl(shown.file),
    choose: useImageChoice((chosen) => {
      setPicture(chosen);
      void pictures.keep(requestId, chosen).then((isStored) => {
        if (selected.current === chosen) setShown({ file: chosen, state: isStored ? 'kept' : 'unsaved' });
      });
    }),
    remove() {
      setPicture(null);
      void pictures.forget(requestId);
    },
    forget: () => void pictures.forget(requestId),
  };
}

/**
 * Reads the stored picture after a reload.
 * @returns a function that awaits it
 */
function useStoredPicture(
  selected: RefObject<CurrentPicture>,
  show: (found: PictureState) => void,
  requestId: string,
  pictures: DraftPictures,
): DraftPicture['found'] {
  const search = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    const expected = selected.current;
    if (!expected || expected instanceof File) return;
    search.current = pictures.find(requestId).then((stored) => {
      if (selected.current !== expected) return;
      const file = stored && new File([stored], expected.name, { type: expected.type });
      if (file) selected.current = file;
      show({ file, state: file ? 'kept' : 'lost' });
    });
  }, [selected, show, pictures, requestId]);
  return async () => {
    if (selected.current && !(selected.current instanceof File))
      await Promise.race([search.current, new Promise((resolve) => setTimeout(resolve, FIND_TIMEOUT_MS))]);
    return selected.current instanceof File ? selected.current : null;
  };
}

/** An object URL for a file, revoked when the file changes and on unmount. */
function useObjectUrl(file: Blob | null): string | null {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
  }, [url]);
  return url;
}
