import { codeOf, isolated } from '@yolo/contract';
import {
  mediaApi,
  photoAddress,
  type PhotoKeys,
  type PhotoListView,
  type PhotoView,
} from '@yolo/contract/media';
import { saveFile, showAtOnce, useAction, useEventAction } from '@yolo/platform/event';
import { useApi, usePlatform } from '@yolo/platform/remote';
import { listKey, photoKey } from './use-photos';

const tryAgain = { fallback: 'Please try again.' };

/** What can be done with one photo of an event. */
export function usePhotoActs(eventId: string, photo: PhotoView | null | undefined) {
  const api = useApi(mediaApi);
  const { queries } = usePlatform();
  const photoId = photo?.id ?? '';
  const about = { params: { eventId, photoId } };
  const change = (next: (shown: PhotoView) => PhotoView) =>
    showAtOnce<PhotoView>(queries, photoKey(eventId, photoId), next);
  // The album says nothing of it: it may be long, and is not read again.
  const after = () => queries.invalidateQueries({ queryKey: photoKey(eventId, photoId) });
  const like = useAction((given: boolean) => (given ? api.likePhoto(about) : api.unlikePhoto(about)), {
    failed: 'Update failed',
    ...tryAgain,
    after,
    show: (given) => change((shown) => liked(shown, given)),
  });
  const comment = useAction((text: string) => api.addComment({ ...about, body: { text } }), {
    failed: 'Could not add',
    ...tryAgain,
    after,
  });
  const uncomment = useAction(
    (commentId: string) => api.deleteComment({ params: { ...about.params, commentId } }),
    {
      failed: 'Delete failed',
      ...tryAgain,
      after,
      targetOf: (commentId) => commentId,
      show: (commentId) =>
        change((shown) => ({ ...shown, comments: shown.comments.filter(({ id }) => id !== commentId) })),
    },
  );
  const keepOff = useAction((off: boolean) => (off ? api.keepOffWall(about) : api.putOnWall(about)), {
    failed: 'Update failed',
    ...tryAgain,
    after,
    show: (off) => change((shown) => ({ ...shown, offWall: off })),
  });
  const removal = useEventAction(eventId, 'media', () => api.deletePhoto(about), {
    failed: 'Delete failed',
    ...tryAgain,
    refused: (error) =>
      codeOf(error) === 'photo_not_yours'
        ? { title: 'Not allowed', message: 'You can only delete photos you uploaded.' }
        : null,
    done: { title: 'Photo deleted', message: isolated(photo?.name ?? '') },
    show: () =>
      showAtOnce<PhotoListView>(queries, listKey(eventId), (list) => ({
        ...list,
        photos: list.photos.filter(({ id }) => id !== photoId),
      })),
  });
  const download = useAction(async () => savePhoto(await api.readPhotoDownload(about)), {
    failed: 'Download failed',
    ...tryAgain,
  });
  return { like, comment, uncomment, keepOff, removal, download };
}

const liked = (photo: PhotoView, given: boolean): PhotoView =>
  photo.liked === given ? photo : { ...photo, liked: given, likes: photo.likes + (given ? 1 : -1) };

/** `spec 2 ch. 2`: a file, or where that does not come, the photo in a new tab. */
async function savePhoto({ url, name }: { url: string; name: string }): Promise<void> {
  try {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(String(answer.status));
    saveFile(await answer.blob(), name);
  } catch {
    window.open(url, '_blank', 'noopener');
  }
}

/** Where there is no way to share, there is no button for it. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** The picture itself where the device takes files, else the photo's address. */
export async function sharePhoto(eventId: string, photo: PhotoView, keys: PhotoKeys): Promise<void> {
  const shared: ShareData = { title: photo.name, url: window.location.href };
  const picture =
    keys.view === null ? null : await pictureOf(photoAddress(eventId, photo, 'view', keys.view), photo.name);
  const withFile: ShareData | null = picture && { files: [picture] };
  try {
    await navigator.share(withFile && navigator.canShare?.(withFile) ? withFile : shared);
  } catch (error) {
    // Thought better of.
    if ((error as Error).name !== 'AbortError') throw error;
  }
}

async function pictureOf(url: string, name: string): Promise<File | null> {
  try {
    const answer = await fetch(url);
    const type = answer.headers.get('content-type') ?? 'image/jpeg';
    return answer.ok ? new File([await answer.blob()], name.replace(/\.\w+$/, '') + '.jpg', { type }) : null;
  } catch {
    return null;
  }
}
