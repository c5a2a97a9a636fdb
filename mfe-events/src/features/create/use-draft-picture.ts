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

/** The chosen invitation image: checked, previewed and kept beside the draft. */
export function useDraftPicture(
  draft: CreateDraft,
  update: (change: Pick<CreateDraft, 'image'>) => void,
  pictures: DraftPictures = draftPictures,
): DraftPicture {
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<DraftPicture['state']>(draft.image ? 'loading' : 'none');
  const { requestId, image } = draft;
  const restoring = useRef(image);

  useEffect(() => {
    const wanted = restoring.current;
    if (!wanted) return;
    let stale = false;
    void pictures.find(requestId).then((kept) => {
      if (stale || restoring.current === null) return;
      restoring.current = null;
      setState(kept ? 'kept' : 'lost');
      if (kept) setFile(new File([kept], wanted.name, { type: wanted.type }));
    });
    return () => {
      stale = true;
    };
  }, [pictures, requestId]);

  const previewUrl = useObjectUrl(file);
  return {
    file,
    previewUrl,
    state,
    choose: useImageChoice((chosen) => {
      restoring.current = null;
      setFile(chosen);
      setState('loading');
      update({ image: { name: chosen.name, type: chosen.type, size: chosen.size } });
      void pictures.keep(requestId, chosen).then((kept) => setState(kept ? 'kept' : 'unkept'));
    }),
    remove() {
      restoring.current = null;
      setFile(null);
      setState('none');
      update({ image: null });
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
