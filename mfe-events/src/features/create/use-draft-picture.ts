import { useEffect, useMemo, useRef, useState } from 'react';
import { useImageChoice } from '../../owner/use-image-choice';
import type { CreateDraft } from './create-form';
import { draftPictures, type DraftPictures } from './draft-picture';

export interface DraftPicture {
  file: File | null;
  /** An object URL of the picture for the preview. */
  previewUrl: string | null;
  /** `unkept`: a reload would lose it; `lost`: it was chosen before and is not there any more. */
  state: 'none' | 'loading' | 'kept' | 'unkept' | 'lost';
  choose(file: File): void;
  remove(): void;
  /** Forgets the kept picture once the event has it. */
  forget(): void;
}

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
  const meant = useRef<CreateDraft['image'] | File>(draft.image);
  const mean = (picture: File | null) => {
    meant.current = picture;
    setShown({ file: picture, state: picture ? 'loading' : 'none' });
    update({ image: picture && { name: picture.name, type: picture.type, size: picture.size } });
  };

  useEffect(() => {
    const wanted = meant.current;
    if (!wanted || wanted instanceof File) return;
    void pictures.find(requestId).then((kept) => {
      if (meant.current !== wanted) return;
      const file = kept && new File([kept], wanted.name, { type: wanted.type });
      setShown({ file, state: file ? 'kept' : 'lost' });
    });
  }, [pictures, requestId]);

  return {
    ...shown,
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

/** An address for a file that lives as long as it is shown. */
function useObjectUrl(file: Blob | null): string | null {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
  }, [url]);
  return url;
}
