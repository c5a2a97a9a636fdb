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

test('a picture is offered in both of its sizes, with whom it invites', () => {
  expect(headPicture({ name: 'Solstice', image, cover: null })).toEqual({
    imageUrl: '/files/i/full.webp',
    imageSrcSet: '/files/i/thumb.webp 640w, /files/i/full.webp 1600w',
    imagePlaceholder: image.placeholder,
    imageAlt: 'Invitation to Solstice',
    imageHue: 210,
    scene: null,
  });
});

test('a small picture has one size, and an event without one its cover', () => {
  const small = { ...image, thumbUrl: image.url };
  expect(headPicture({ name: 'Solstice', image: small, cover: null }).imageSrcSet).toBe(
    '/files/i/full.webp 1600w',
  );
  expect(headPicture({ name: 'Solstice', image: null, cover: 'camp' })).toMatchObject({
    imageUrl: undefined,
    scene: 'camp',
  });
});
