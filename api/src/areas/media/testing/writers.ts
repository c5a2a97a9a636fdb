import { harmless, type Writers } from '../../../../test/write-reasons.ts';

export const writers: Writers = {
  'areas/media/photos/add-photos.ts: Object.assign(photo,': harmless('the facts of a photo'),
  'areas/media/photos/tus.ts: Object.assign(webRequest,': harmless('a request, for the library'),
};
