import { designsApi, type DesignView, type ImageCreatorProps } from '@yolo/contract/assistant';
import { copyText, saveFile, useAction, useEvent } from '@yolo/platform/event';
import { useApi, usePlatform } from '@yolo/platform/remote';

const NAME = 'invitation.png';
const TRY_AGAIN = 'Please try again.';
/** As for every call: a request over a broken connection may never end by itself. */
const TIMEOUT_MS = 10_000;

async function fileOf({ url }: DesignView): Promise<File> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`The picture answered ${answer.status}.`);
  return new File([await answer.blob()], NAME, { type: 'image/png' });
}

const isDismissed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

export interface PictureOptions {
  eventId: string | null;
  creator: ImageCreatorProps | undefined;
}

/** Actions on a design: download, share, and, for the owner of the event or the form, use as the invitation. */
export function usePicture({ eventId, creator }: PictureOptions) {
  const api = useApi(designsApi);
  const { queries } = usePlatform();
  const event = useEvent(eventId ?? '');
  const isOwner = event.data?.viewer.role === 'owner';
  const target = { targetOf: ({ id }: DesignView) => id };
  const download = useAction<DesignView>(async (design) => saveFile(await fileOf(design), NAME), {
    ...target,
    failed: 'Download Failed',
    fallback: TRY_AGAIN,
  });
  const share = useAction<DesignView, 'shared' | 'copied'>(shareOf, {
    ...target,
    failed: 'Share Failed',
    fallback: TRY_AGAIN,
    refused: (error) => (isDismissed(error) ? 'shown' : null),
    done: (how) =>
      how === 'copied' ? { title: 'Link Copied', message: 'Paste it wherever you like.' } : null,
  });
  const use = useAction<DesignView>(
    async (design) => {
      if (eventId === null) return creator?.onPicture(await fileOf(design));
      await api.useDesign({ params: { eventId }, body: { designId: design.id } });
      void queries.invalidateQueries({ queryKey: ['events', 'one', eventId] });
    },
    {
      ...target,
      failed: 'The image was not used',
      forbidden: 'Only the host can change the image of the event.',
      fallback: TRY_AGAIN,
      done: {
        title: 'Image Ready!',
        message: eventId === null ? 'It is in the form.' : 'It is the image of the invitation.',
      },
    },
  );
  return { download, share, use, mayUse: eventId === null ? creator !== undefined : isOwner };
}

/** By the device's share sheet, with the picture where it takes files; otherwise the link is copied. */
async function shareOf(design: DesignView): Promise<'shared' | 'copied'> {
  const url = new URL(design.url, document.baseURI).href;
  // Not every browser has it.
  const { share, canShare } = navigator as Partial<Navigator>;
  if (!share) {
    await copyText(Promise.resolve(url));
    return 'copied';
  }
  const file = await fileOf(design);
  const files = { files: [file], text: design.alt };
  await navigator.share(canShare && navigator.canShare(files) ? files : { url, text: design.alt });
  return 'shared';
}
