import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useImageChoice } from '../../owner/use-image-choice';
import type { CreateDraft } from './create-form';
import { draftPictures, type DraftPictures } from './draft-picture';

export interface DraftPicture {
  file: File | null;
  /** The picture to be sent: one that is still being looked for is waited for, as long as a person would. */
  found(): Promise<File | null>;
  /** An object URL of the picture for the preview. */
  previewUrl: string | null;
  /** `unkept`: a reload would lose it; `lost`: it was chosen before and is not there any more. */
  state: 'none' | 'loading' | 'kept' | 'unkept' | 'lost';
  choose(file: File): void;
  remove(): void;
  /** Forgets the kept picture once the event has it. */
  forget(): void;
}

/** Milliseconds after which a picture that is kept somewhere counts as lost. */
const FIND_WITHIN = 5_000;

type Meant = CreateDraft['image'] | File;
type Shown = Pick<DraftPicture, 'file' | 'state'>;

/** The chosen invitation image: checked, previewed and kept beside the draft. */
export function useDraftPicture(
  draft: CreateDraft,
  update: (change: Pick<CreateDraft, 'image'>) => void,
  pictures: DraftPictures = draftPictures,
): DraftPicture {
  const { requestId } = draft;
  const [shown, setShown] = useState<Shown>({ file: null, state: draft.image ? 'loading' : 'none' });
  // The picture that the form means, before a reload by its name alone: what is heard later of another one counts no more.
  const meant = useRef<Meant>(draft.image);
  const mean = (picture: File | null) => {
    meant.current = picture;
    setShown({ file: picture, state: picture ? 'loading' : 'none' });
    update({ image: picture && { name: picture.name, type: picture.type, size: picture.size } });
  };

  const found = useKeptPicture(meant, setShown, requestId, pictures);

  return {
    ...shown,
    found,
    previewUrl: useObjectUrl(shown.file),
    choose: useImageChoice((chosen) => {
      mean(chosen);
      void pictures.keep(requestId, chosen).then((kept) => {
        if (meant.current === chosen) setShown({ file: chosen, state: kept ? 'kept' : 'unkept' });
      });
    }),
    remove() {
      mean(null);
      void pictures.forget(requestId);
    },
    forget: () => void pictures.forget(requestId),
  };
}

/**
 * Looks for the picture that a reload has left by its name.
 * @returns what waits until it is found
 */
function useKeptPicture(
  meant: RefObject<Meant>,
  show: (found: Shown) => void,
  requestId: string,
  pictures: DraftPictures,
): DraftPicture['found'] {
  const search = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    const wanted = meant.current;
    if (!wanted || wanted instanceof File) return;
    search.current = pictures.find(requestId).then((kept) => {
      if (meant.current !== wanted) return;
      const file = kept && new File([kept], wanted.name, { type: wanted.type });
      if (file) meant.current = file;
      show({ file, state: file ? 'kept' : 'lost' });
    });
  }, [meant, show, pictures, requestId]);
  return async () => {
    if (meant.current && !(meant.current instanceof File))
      await Promise.race([search.current, new Promise((late) => setTimeout(late, FIND_WITHIN))]);
    return meant.current instanceof File ? meant.current : null;
  };
}

/** An address for a file that lives as long as it is shown. */
function useObjectUrl(file: Blob | null): string | null {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
  }, [url]);
  return url;
}
