import type { PhotoShape } from '@yolo/contract/media';
import {
  aMember,
  anEvent,
  EVENT_ID,
  renderRemote,
  type Answers,
  type TestPlatformOptions,
} from '@yolo/platform/testing';
import { act, screen } from '@testing-library/react';
import { App } from '../App';
import { aPhoto, aPhotoView, photoList } from './views';

export const albumPath = `/events/${EVENT_ID}/photos`;
export const photoPath = (n: number) => `${albumPath}/${aPhoto(n).id}`;

export const threePhotos = [aPhoto(1), aPhoto(2), aPhoto(3)];

/** Answers with the photo of the requested id. */
export const readPhoto = (({ params: { photoId } }) =>
  aPhotoView(Number(photoId.slice(-3)) - 600)) satisfies Answers['readPhoto'];

/** The page of an event's photos. */
export async function openAlbum(photos: PhotoShape[], options: TestPlatformOptions = {}) {
  const { answers, ...others } = options;
  window.scrollBy = jest.fn();
  return act(async () =>
    renderRemote(App, {
      path: albumPath,
      user: aMember(),
      answers: { readEvent: () => anEvent(), listPhotos: () => photoList(...photos), readPhoto, ...answers },
      ...others,
    }),
  );
}

export const photoButton = (name: string) => screen.findByRole('button', { name });
