import { readSettings } from './config.ts';

const read = (value: string) => readSettings({ S3_URL: value }).s3;

test.each([
  [
    'https://AKIA:a%2Fb%2Bc@store.example.org:9000/photos?region=auto',
    {
      endpoint: 'https://store.example.org:9000',
      bucket: 'photos',
      region: 'auto',
      keys: { accessKeyId: 'AKIA', secretAccessKey: 'a/b+c' },
    },
  ],
  [
    'http://127.0.0.1:9000/storage/v1/s3/photos',
    { endpoint: 'http://127.0.0.1:9000/storage/v1/s3', bucket: 'photos', region: null, keys: null },
  ],
  [
    's3://AKIA:secret@our-photos?region=eu-central-1',
    {
      endpoint: null,
      bucket: 'our-photos',
      region: 'eu-central-1',
      keys: { accessKeyId: 'AKIA', secretAccessKey: 'secret' },
    },
  ],
  ['s3://our.photos', { endpoint: null, bucket: 'our.photos', region: null, keys: null }],
])('%s', (value, settings) => {
  expect(read(value)).toEqual(settings);
});

test.each([
  'photos',
  'ftp://host/photos',
  'https://host/',
  'https://host/a_',
  'https://key@host/photos',
  'https://:secret@host/photos',
  'https://key:%zz@host/photos',
  'https://host/photos?acl=public-read',
  's3://photos/below',
])('%s is refused', (value) => {
  expect(() => read(value)).toThrow(
    'S3_URL must be an address like https://key:secret@host/bucket?region=auto',
  );
});
