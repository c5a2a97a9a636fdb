/** Previews (decisions.md: thumbnails are 640 wide, quality 70). */
const PREVIEW_WIDTH = 640;
/** For pictures much higher than wide. */
const PREVIEW_HEIGHT = 1600;
const PREVIEW_QUALITY = 0.7;

/** SHA-256 in hexadecimal digits. Rejects if the file can no longer be read. */
async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The photo upright and small, as JPEG; null if this browser cannot decode or draw it. */
export async function drawPreview(file: Blob): Promise<Blob | null> {
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, PREVIEW_WIDTH / bitmap.width, PREVIEW_HEIGHT / bitmap.height);
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) return null;
    // JPEG has no transparency and would make it black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    const preview = await canvas.convertToBlob({ type: 'image/jpeg', quality: PREVIEW_QUALITY });
    return preview.type === 'image/jpeg' ? preview : null;
  } catch {
    return null;
  } finally {
    bitmap?.close();
  }
}

export const pictureWork = { hash: hashOf, draw: drawPreview };
export type PictureWork = typeof pictureWork;
/** The messages of the page to the worker, and its answers. */
export type WorkerRequest = {
  [What in keyof PictureWork]: { number: number; what: What; file: Blob };
}[keyof PictureWork];
export type WorkerAnswer =
  { number: number; answer: string | Blob | null } | { number: number; failed: string };

/** The global scope of a worker. */
export interface WorkerScope {
  postMessage(answer: WorkerAnswer): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<WorkerRequest>) => void): void;
}

/** Handles the messages in the worker one after the other, because a decoded photo takes 200 MB. */
export function handleRequests(scope: WorkerScope): void {
  let previous: Promise<unknown> = Promise.resolve();
  scope.addEventListener('message', ({ data: { number, what, file } }) => {
    const answer = (message: WorkerAnswer) => scope.postMessage(message);
    previous = previous
      .then((): Promise<string | Blob | null> => pictureWork[what](file))
      .then(
        (done) => answer({ number, answer: done }),
        (error: unknown) => answer({ number, failed: String(error) }),
      );
  });
}
