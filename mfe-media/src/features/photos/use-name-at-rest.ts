import { mediaApi, type PhotoShape } from '@yolo/contract/media';
import { fullName } from '@yolo/contract/members';
import { useApi, usePlatform } from '@yolo/platform/remote';
import { useEffect, useRef, useState } from 'react';
import { photoQuery } from './use-photos';

/** Milliseconds on a photo until it is asked whose it is. */
const REST = 200;

/** Whose the photo is on which the pointer or the focus rests: an album is too long to say it of all. */
export function useNameAtRest(eventId: string) {
  const api = useApi(mediaApi);
  const { queries } = usePlatform();
  const [named, setNamed] = useState<{ id: string; name: string; avatarUrl: string | null } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const resting = useRef<string | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = async (id: string) => {
    const photo = await queries.fetchQuery(photoQuery(api, eventId, id)).catch(() => null);
    if (photo?.addedBy && resting.current === id)
      setNamed({ id, name: fullName(photo.addedBy), avatarUrl: photo.addedBy.avatarUrl });
  };
  const onRest = ({ id }: PhotoShape) => {
    if (resting.current === id) return;
    resting.current = id;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void ask(id), REST);
  };
  return { named, onRest };
}
