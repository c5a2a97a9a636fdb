import { harmless, type Writers } from '../../../../test/why-written.ts';

export const writers: Writers = {
  'areas/media/photos/draw-photos.ts: Object.assign(there,': harmless('what a photo is'),
  'areas/media/photos/tus.ts: Object.assign(asked,': harmless('a request, for the library'),
};
