import type { Api, Routes, Slice } from '@yolo/contract';
import { mediaApi, type PhotoListView } from '@yolo/contract/media';
import { useQuery } from '@tanstack/react-query';
import { eventKeys, useEventQuery } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import { useEffect } from 'react';

/** Milliseconds after which the list is read again: its keys are valid for two hours at most. */
const KEYS_MAX_AGE_MS = 45 * 60_000;
const CHECK_INTERVAL_MS = 60_000;

type MediaApi = typeof mediaApi extends Slice<infer R extends Routes> ? Api<R> : never;

export const listKey = (eventId: string) => [...eventKeys.area(eventId, 'media'), 'photos'];
export const photoKey = (eventId: string, photoId: string) => [
  ...eventKeys.area(eventId, 'media'),
  'photo',
  photoId,
];

/** The shapes of all photos of an event, and the keys of their pictures, renewed while the page is open. */
export function usePhotoList(eventId: string) {
  const api = useApi(mediaApi);
  const list = useEventQuery(
    eventId,
    'media',
    ['photos'],
    (signal) => api.listPhotos({ params: { eventId } }, { signal }),
    // A like must not read ten thousand shapes again.
    { ignores: (type) => !type.startsWith('photo.') || /\.(?:liked|commented)$/.test(type) },
  );
  const { dataUpdatedAt, refetch } = list;
  useEffect(() => {
    // A check in an interval, so that a suspended device reads when it resumes.
    const timer = setInterval(() => {
      if (Date.now() - dataUpdatedAt > KEYS_MAX_AGE_MS) void refetch();
    }, CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [dataUpdatedAt, refetch]);
  return list;
}

/** The same list for other parts of the page: from the cache, without a request. */
export function useShownPhotos(eventId: string): PhotoListView | null | undefined {
  const api = useApi(mediaApi);
  const queryFn = () => api.listPhotos({ params: { eventId } });
  return useQuery<PhotoListView | null>({ queryKey: listKey(eventId), queryFn, enabled: false }).data;
}

/** The details of one photo for the viewer. */
export const photoQuery = (api: MediaApi, eventId: string, photoId: string) => ({
  queryKey: photoKey(eventId, photoId),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.readPhoto({ params: { eventId, photoId } }, { signal }),
  // Only these changes can concern it, and others may be many.
  staleTime: 60_000,
  meta: { ignores: (type: string) => !/^photo\.(?:changed|liked|commented)$/.test(type) },
});

export const usePhoto = (eventId: string, photoId: string) =>
  useQuery(photoQuery(useApi(mediaApi), eventId, photoId));
