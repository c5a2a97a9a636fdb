import { harmless, type Writers } from '../../../../test/write-reasons.ts';

export const writers: Writers = {
  'areas/media/photos/draw-photos.ts: Object.assign(there,': harmless('the facts of a photo'),
  'areas/media/photos/tus.ts: Object.assign(webRequest,': harmless('a request, for the library'),
};
