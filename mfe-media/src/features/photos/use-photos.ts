import type { Api, Routes, Slice } from '@yolo/contract';
import { mediaApi, type PhotoListView } from '@yolo/contract/media';
import { useQuery } from '@tanstack/react-query';
import { eventKeys, useEventQuery } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import { useEffect } from 'react';

/** The keys in the list open pictures for two hours at most. */
const KEYS_LAST = 45 * 60_000;
const LOOK_EVERY = 60_000;

type MediaApi = typeof mediaApi extends Slice<infer R extends Routes> ? Api<R> : never;

export const listKey = (eventId: string) => [...eventKeys.area(eventId, 'media'), 'photos'];
export const photoKey = (eventId: string, photoId: string) => [
  ...eventKeys.area(eventId, 'media'),
  'photo',
  photoId,
];

/** The shapes of all photos of an event, and what opens their pictures, for as long as the page stands. */
export function usePhotoList(eventId: string) {
  const api = useApi(mediaApi);
  const list = useEventQuery(
    eventId,
    'media',
    ['photos'],
    (signal) => api.listPhotos({ params: { eventId } }, { signal }),
    // Ten thousand shapes are not read again for a heart.
    { ignores: (type) => !type.startsWith('photo.') || /\.(?:liked|commented)$/.test(type) },
  );
  const { dataUpdatedAt, refetch } = list;
  useEffect(() => {
    // A device that slept through it asks when it wakes.
    const timer = setInterval(() => {
      if (Date.now() - dataUpdatedAt > KEYS_LAST) void refetch();
    }, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [dataUpdatedAt, refetch]);
  return list;
}

/** The same for what stands beside the album: as the page has it, and asked for by nobody else. */
export function useShownPhotos(eventId: string): PhotoListView | null | undefined {
  const api = useApi(mediaApi);
  const queryFn = () => api.listPhotos({ params: { eventId } });
  return useQuery<PhotoListView | null>({ queryKey: listKey(eventId), queryFn, enabled: false }).data;
}

/** What the viewer says of one photo. */
export const photoQuery = (api: MediaApi, eventId: string, photoId: string) => ({
  queryKey: photoKey(eventId, photoId),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.readPhoto({ params: { eventId, photoId } }, { signal }),
  // A change of it is told, and those of others may be many.
  staleTime: 60_000,
  meta: { ignores: (type: string) => !/^photo\.(?:changed|liked|commented)$/.test(type) },
});

export const usePhoto = (eventId: string, photoId: string) =>
  useQuery(photoQuery(useApi(mediaApi), eventId, photoId));
