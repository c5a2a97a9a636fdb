import { fileRefusals } from '@yolo/contract';
import { PHOTO_MAX_BYTES, tooLargeRefusal, videoRefusal } from '@yolo/contract/media';
import type { Refusal } from './queued-photo';

/** Bytes of a file that show its type. */
const HEAD_BYTES = 32;

/** How videos begin: the offset and the characters. */
const videoSignatures: [at: number, start: string][] = [
  [0, '\x1a\x45\xdf\xa3'],
  [0, '\x00\x00\x01\xba'],
  [0, '\x00\x00\x01\xb3'],
  [0, '\x30\x26\xb2\x75'],
  [0, 'FLV'],
  [0, 'OggS'],
  [4, 'moov'],
  [4, 'mdat'],
  [4, 'wide'],
  [8, 'AVI '],
];
/** Brands of box formats that hold a picture; any other brand is a video. */
const pictureBrands = /^(hei|hev|mif|msf|avi|jxl|crx)/;

/** Whether a file is a video, by its content. */
function isVideo(head: Uint8Array): boolean {
  const chars = String.fromCharCode(...head);
  if (chars.slice(4, 8) === 'ftyp') return !pictureBrands.test(chars.slice(8, 12));
  return videoSignatures.some(([at, start]) => chars.startsWith(start, at));
}

/** Why a chosen file is not sent, as far as the browser can tell; the server checks the rest. null: it is sent. */
export async function refusalOf(file: File): Promise<Refusal | null> {
  const final = true;
  if (file.type.startsWith('video/')) return { ...videoRefusal, final };
  const isOther = file.type !== '' && (!file.type.startsWith('image/') || file.type === 'image/svg+xml');
  if (file.size === 0 || isOther) return { ...fileRefusals.invalid_file_type, final };
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => null);
  if (head && isVideo(new Uint8Array(head))) return { ...videoRefusal, final };
  return file.size > PHOTO_MAX_BYTES ? { ...tooLargeRefusal, final } : null;
}
