import { IMAGE_MAX_BYTES } from '@yolo/contract';
import { imageRefusal } from './image-file';

test('a picture of 5 MB is taken and one byte more is not', () => {
  expect(imageRefusal({ size: IMAGE_MAX_BYTES, type: 'image/png' })).toBeNull();
  expect(imageRefusal({ size: IMAGE_MAX_BYTES + 1, type: 'image/png' })).toEqual({
    title: 'File too large',
    message: 'Please select an image under 5MB.',
  });
});

test('what is no picture is refused by its type, even when it is too large as well', () => {
  const refusal = { title: 'Invalid file type', message: 'Please select an image file.' };
  expect(imageRefusal({ size: 10, type: 'application/pdf' })).toEqual(refusal);
  expect(imageRefusal({ size: 10 ** 9, type: '' })).toEqual(refusal);
});
