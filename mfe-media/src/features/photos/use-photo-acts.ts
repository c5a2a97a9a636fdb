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

/** One photo, and what is said or done about it. */
interface About<What = undefined> {
  photo: PhotoView;
  what: What;
}

/**
 * What can be done with one photo of an event. Another photo may be shown by the time at which an answer comes, so each
 * action takes along which one it is about.
 */
export function usePhotoActs(eventId: string, photo: PhotoView | null | undefined) {
  const api = useApi(mediaApi);
  const { queries } = usePlatform();
  const { idOf, arrived } = useRequestIds();
  const about = ({ photo: { id } }: About<unknown>) => ({ params: { eventId, photoId: id } });
  const change = ({ photo: { id } }: About<unknown>, next: (shown: PhotoView) => PhotoView) =>
    showAtOnce<PhotoView>(queries, photoKey(eventId, id), next);
  // The album says nothing of it: it may be long, and is not read again.
  const after = ({ photo: { id } }: About<unknown>) =>
    queries.invalidateQueries({ queryKey: photoKey(eventId, id) });
  const like = useAction(
    (given: About<boolean>) => (given.what ? api.likePhoto(about(given)) : api.unlikePhoto(about(given))),
    {
      failed: 'Update failed',
      ...tryAgain,
      after,
      show: (given) => change(given, (shown) => liked(shown, given.what)),
    },
  );
  const words = ({ photo: { id }, what }: About<string>) => [id, what];
  const comment = useAction(
    (said: About<string>) =>
      api.addComment({ ...about(said), body: { text: said.what, requestId: idOf(words(said)) } }),
    {
      failed: 'Could not add',
      ...tryAgain,
      after: (said, error) => {
        if (!error) arrived(words(said));
        return after(said);
      },
    },
  );
  const uncomment = useAction(
    (deleted: About<string>) =>
      api.deleteComment({ params: { ...about(deleted).params, commentId: deleted.what } }),
    {
      failed: 'Delete failed',
      ...tryAgain,
      after,
      targetOf: ({ what }) => what,
      show: (deleted) =>
        change(deleted, (shown) => ({
          ...shown,
          comments: shown.comments.filter(({ id }) => id !== deleted.what),
        })),
    },
  );
  const keepOff = useAction(
    (off: About<boolean>) => (off.what ? api.keepOffWall(about(off)) : api.putOnWall(about(off))),
    {
      failed: 'Update failed',
      ...tryAgain,
      after,
      show: (off) => change(off, (shown) => ({ ...shown, offWall: off.what })),
    },
  );
  const removal = useEventAction(eventId, 'media', (deleted: About) => api.deletePhoto(about(deleted)), {
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
  const download = useAction(async (chosen: About) => savePhoto(await api.readPhotoDownload(about(chosen))), {
    failed: 'Download failed',
    ...tryAgain,
  });
  const of = <What>({ run, busy }: Action<About<What>>) => ({
    busy,
    run: (what: What, onDone?: () => void) => photo && run({ photo, what }, onDone),
  });
  return {
    like: of(like),
    comment: of(comment),
    uncomment: of(uncomment),
    keepOff: of(keepOff),
    removal: of(removal),
    download: of(download),
  };
}

const liked = (photo: PhotoView, given: boolean): PhotoView =>
  photo.liked === given ? photo : { ...photo, liked: given, likes: photo.likes + (given ? 1 : -1) };

/** `spec 2 ch. 2`: a file, or where that does not come, the photo in a new tab. */
async function savePhoto({ url, name }: { url: string; name: string }): Promise<void> {
  try {
    saveFile((await photoFile(url)).content, name);
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
    const { content, type } = await photoFile(url);
    return new File([content], name.replace(/\.\w+$/, '') + '.jpg', { type });
  } catch {
    return null;
  }
}
