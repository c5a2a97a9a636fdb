import { fileRefusals } from '@yolo/contract';
import { PHOTO_MAX_BYTES, tooLargeRefusal, videoRefusal } from '@yolo/contract/media';
import type { Refusal } from './queued-photo';

/** Enough of a file to know what it holds. */
const HEAD_BYTES = 32;

/** How films begin: where, and with which letters or bytes. */
const films: [at: number, start: string][] = [
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
/** Of the boxed formats, those that hold a picture; any other brand is a film. */
const pictureBrands = /^(hei|hev|mif|msf|avi|jxl|crx)/;

/** Whether a file is a film, whatever its name says. */
function isFilm(head: Uint8Array): boolean {
  const letters = String.fromCharCode(...head);
  if (letters.slice(4, 8) === 'ftyp') return !pictureBrands.test(letters.slice(8, 12));
  return films.some(([at, start]) => letters.startsWith(start, at));
}

/** What keeps a chosen file from being sent, for what is certain here; the server looks at the rest. null: nothing does. */
export async function refusalOf(file: File): Promise<Refusal | null> {
  const final = true;
  if (file.type.startsWith('video/')) return { ...videoRefusal, final };
  const isOther = file.type !== '' && (!file.type.startsWith('image/') || file.type === 'image/svg+xml');
  if (file.size === 0 || isOther) return { ...fileRefusals.invalid_file_type, final };
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => null);
  if (head && isFilm(new Uint8Array(head))) return { ...videoRefusal, final };
  return file.size > PHOTO_MAX_BYTES ? { ...tooLargeRefusal, final } : null;
}
