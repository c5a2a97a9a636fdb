import { headPicture } from './pictures.ts';

const image = {
  id: 'i',
  url: '/files/i/full.webp',
  thumbUrl: '/files/i/thumb.webp',
  width: 1600,
  height: 900,
  placeholder: 'data:image/webp;base64,AA',
  hue: 210,
};

test('headPicture has both sizes of the picture and an alternative text with the event’s name', () => {
  expect(headPicture({ name: 'Solstice', image, cover: null })).toEqual({
    imageUrl: '/files/i/full.webp',
    imageSrcSet: '/files/i/thumb.webp 640w, /files/i/full.webp 1600w',
    imagePlaceholder: image.placeholder,
    imageAlt: 'Invitation to Solstice',
    imageHue: 210,
    scene: null,
  });
});

test('headPicture has one size for a small picture, and the cover for an event without a picture', () => {
  const small = { ...image, thumbUrl: image.url };
  expect(headPicture({ name: 'Solstice', image: small, cover: null }).imageSrcSet).toBe(
    '/files/i/full.webp 1600w',
  );
  expect(headPicture({ name: 'Solstice', image: null, cover: 'camp' })).toMatchObject({
    imageUrl: undefined,
    scene: 'camp',
  });
});
