import { fileSize } from '../FileField/file-size';

/** State of one file. */
export type UploadState = 'waiting' | 'sending' | 'done' | 'failed' | 'refused';

export interface Upload {
  id: string;
  name: string;
  /** Size in bytes. */
  size: number;
  state: UploadState;
  /** Bytes sent so far, while it is being sent or paused. */
  sent?: number;
  /** Reason for a failure or refusal, e.g. 'Only pictures can be added.', or a message while it waits. */
  message?: string;
  /** The picture itself, e.g. an object URL. */
  previewUrl?: string;
}

/** Uploaded share of a file, 0 to 1. */
export const shareOf = ({ state, sent = 0, size }: Upload): number => {
  if (state === 'done') return 1;
  return (state === 'sending' || state === 'waiting') && size > 0 ? Math.min(1, sent / size) : 0;
};

/** Totals over all files that are not refused. */
export const totalOf = (uploads: Upload[]) => {
  const wanted = uploads.filter(({ state }) => state !== 'refused');
  const done = wanted.filter(({ state }) => state === 'done').length;
  const failed = wanted.filter(({ state }) => state === 'failed').length;
  const busy = uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  const bytes = wanted.reduce((sum, { size }) => sum + size, 0);
  const sent = wanted.reduce((sum, upload) => sum + shareOf(upload) * upload.size, 0);
  return { busy, done, failed, count: wanted.length, share: bytes > 0 ? sent / bytes : 0, bytes, sent };
};

/** State text below a file's name. */
export const wordsOf = (upload: Upload): string => {
  const { state, size, message } = upload;
  if (state === 'done') return fileSize(size);
  if (state === 'sending') return `${Math.round(shareOf(upload) * 100)}%`;
  if (state === 'waiting') return message ?? 'Waiting';
  return message ?? (state === 'failed' ? 'Upload failed' : 'Not a picture');
};
