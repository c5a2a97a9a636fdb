import { mediaApi, type PhotoShape } from '@yolo/contract/media';
import { fullName } from '@yolo/contract/members';
import { useApi, usePlatform } from '@yolo/platform/remote';
import { useEffect, useRef, useState } from 'react';
import { photoQuery } from './use-photos';

/** Milliseconds on a photo until its member is read. */
const REST_MS = 200;

/** Who added the photo on which the pointer or the focus rests: an album is too long to read that for all. */
export function useNameAtRest(eventId: string) {
  const api = useApi(mediaApi);
  const { queries } = usePlatform();
  const [named, setNamed] = useState<{ id: string; name: string; avatarUrl: string | null } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const restingId = useRef<string | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = async (id: string) => {
    const photo = await queries.fetchQuery(photoQuery(api, eventId, id)).catch(() => null);
    if (photo?.addedBy && restingId.current === id)
      setNamed({ id, name: fullName(photo.addedBy), avatarUrl: photo.addedBy.avatarUrl });
  };
  const onRest = ({ id }: PhotoShape) => {
    if (restingId.current === id) return;
    restingId.current = id;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void ask(id), REST_MS);
  };
  return { named, onRest };
}
