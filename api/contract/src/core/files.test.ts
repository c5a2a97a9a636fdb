import { fileRefusal, IMAGE_MAX_BYTES } from './files.ts';

test('pictures up to 5 MB are accepted; one byte more is too large (spec 1 ch. 5)', () => {
  expect(fileRefusal({ size: IMAGE_MAX_BYTES, type: 'image/png' })).toBeNull();
  expect(fileRefusal({ size: IMAGE_MAX_BYTES + 1, type: 'image/png' })).toBe('file_too_large');
});

test('files that are not pictures are refused at any size', () => {
  expect(fileRefusal({ size: 10, type: 'application/pdf' })).toBe('invalid_file_type');
  expect(fileRefusal({ size: 10 ** 9, type: '' })).toBe('invalid_file_type');
});
