import { codeOf, isolated } from '@yolo/contract';
import {
  mediaApi,
  photoAddress,
  type PhotoKeys,
  type PhotoListView,
  type PhotoView,
} from '@yolo/contract/media';
import {
  type Action,
  saveFile,
  showAtOnce,
  useAction,
  useEventAction,
  useRequestIds,
} from '@yolo/platform/event';
import { useApi, usePlatform } from '@yolo/platform/remote';
import { photoFile } from './photo-file';
import { listKey, photoKey } from './use-photos';

const tryAgain = { fallback: 'Please try again.' };

/** One photo, and the input of an action on it. */
interface Target<What = undefined> {
  photo: PhotoView;
  what: What;
}

/**
 * The actions on one photo of an event. Another photo may be shown by the time at which an answer comes, so the input
 * of each action names its photo.
 */
export function usePhotoActs(eventId: string, photo: PhotoView | null | undefined) {
  const api = useApi(mediaApi);
  const { queries } = usePlatform();
  const { idOf, arrived } = useRequestIds();
  const call = ({ photo: { id } }: Target<unknown>) => ({ params: { eventId, photoId: id } });
  const change = ({ photo: { id } }: Target<unknown>, next: (view: PhotoView) => PhotoView) =>
    showAtOnce<PhotoView>(queries, photoKey(eventId, id), next);
  // The album may be long and shows nothing of it, so it is not read again.
  const after = ({ photo: { id } }: Target<unknown>) =>
    queries.invalidateQueries({ queryKey: photoKey(eventId, id) });
  const like = useAction(
    (given: Target<boolean>) => (given.what ? api.likePhoto(call(given)) : api.unlikePhoto(call(given))),
    {
      failed: 'Update failed',
      ...tryAgain,
      after,
      inOrder: true,
      show: (given) => change(given, (view) => withLike(view, given.what)),
    },
  );
  const words = ({ photo: { id }, what }: Target<string>) => [id, what];
  const comment = useAction(
    (input: Target<string>) =>
      api.addComment({ ...call(input), body: { text: input.what, requestId: idOf(words(input)) } }),
    {
      failed: 'Could not add',
      ...tryAgain,
      after: (input, error) => {
        if (!error) arrived(words(input));
        return after(input);
      },
    },
  );
  const uncomment = useAction(
    (deleted: Target<string>) =>
      api.deleteComment({ params: { ...call(deleted).params, commentId: deleted.what } }),
    {
      failed: 'Delete failed',
      ...tryAgain,
      after,
      targetOf: ({ what }) => what,
      show: (deleted) =>
        change(deleted, (view) => ({
          ...view,
          comments: view.comments.filter(({ id }) => id !== deleted.what),
        })),
    },
  );
  const keepOff = useAction(
    (off: Target<boolean>) => (off.what ? api.keepOffWall(call(off)) : api.putOnWall(call(off))),
    {
      failed: 'Update failed',
      ...tryAgain,
      after,
      inOrder: true,
      show: (off) => change(off, (view) => ({ ...view, offWall: off.what })),
    },
  );
  const removal = useEventAction(eventId, 'media', (deleted: Target) => api.deletePhoto(call(deleted)), {
    failed: 'Delete failed',
    ...tryAgain,
    refused: (error) =>
      codeOf(error) === 'photo_not_yours'
        ? { title: 'Not allowed', message: 'You can only delete photos you uploaded.' }
        : null,
    done: (_answer, deleted) => ({ title: 'Photo deleted', message: isolated(deleted.photo.name) }),
    targetOf: (deleted) => deleted.photo.id,
    show: (deleted) =>
      showAtOnce<PhotoListView>(queries, listKey(eventId), (list) => ({
        ...list,
        photos: list.photos.filter(({ id }) => id !== deleted.photo.id),
      })),
  });
  const download = useAction(async (chosen: Target) => savePhoto(await api.readPhotoDownload(call(chosen))), {
    failed: 'Download failed',
    ...tryAgain,
  });
  const bound = <What>({ run, busy }: Action<Target<What>>) => ({
    busy,
    run: (what: What, onDone?: () => void) => photo && run({ photo, what }, onDone),
  });
  return {
    like: bound(like),
    comment: bound(comment),
    uncomment: bound(uncomment),
    keepOff: bound(keepOff),
    removal: bound(removal),
    download: bound(download),
  };
}

const withLike = (photo: PhotoView, given: boolean): PhotoView =>
  photo.liked === given ? photo : { ...photo, liked: given, likes: photo.likes + (given ? 1 : -1) };

/** `spec 2 ch. 2`: saves a file, or opens the photo in a new tab if the file cannot be fetched. */
async function savePhoto({ url, name }: { url: string; name: string }): Promise<void> {
  try {
    saveFile((await photoFile(url)).content, name);
  } catch {
    window.open(url, '_blank', 'noopener');
  }
}

/** Without a way to share there is no button for it. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** Shares the picture itself if the device takes files, or else the photo's address. */
export async function sharePhoto(eventId: string, photo: PhotoView, keys: PhotoKeys): Promise<void> {
  const shared: ShareData = { title: photo.name, url: window.location.href };
  const picture =
    keys.view === null ? null : await pictureOf(photoAddress(eventId, photo, 'view', keys.view), photo.name);
  const withFile: ShareData | null = picture && { files: [picture] };
  try {
    await navigator.share(withFile && navigator.canShare?.(withFile) ? withFile : shared);
  } catch (error) {
    // The reader has cancelled.
    if ((error as Error).name !== 'AbortError') throw error;
  }
}

async function pictureOf(url: string, name: string): Promise<File | null> {
  try {
    const { content, type } = await photoFile(url);
    return new File([content], name.replace(/\.\w+$/, '') + '.jpg', { type });
  } catch {
    return null;
  }
}
