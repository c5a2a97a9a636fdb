import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { draftPictures } from './draft-picture';

const DAY = 86_400_000;

// jsdom has no structuredClone, and Node's cannot copy jsdom's blobs.
window.structuredClone = <T>(value: T): T => ({ ...value });

let now = Date.parse('2027-07-17T12:00:00Z');
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

const picture = new Blob(['picture']);

test('a picture is kept until its draft is forgotten', async () => {
  expect(await draftPictures.keep('one', picture)).toBe(true);
  expect(await draftPictures.find('one')).toBe(picture);
  expect(await draftPictures.find('other')).toBeNull();
  await draftPictures.forget('one');
  expect(await draftPictures.find('one')).toBeNull();
});

test('storing a picture deletes those that are older than seven days', async () => {
  await draftPictures.keep('eight days old', picture);
  now += 2 * DAY;
  await draftPictures.keep('six days old', picture);
  now += 6 * DAY;
  expect(await draftPictures.find('eight days old')).toBe(picture);
  await draftPictures.keep('new', picture);
  expect(await draftPictures.find('eight days old')).toBeNull();
  expect(await draftPictures.find('six days old')).toBe(picture);
  expect(await draftPictures.find('new')).toBe(picture);
});

test('keep returns false and find null in a browser that stores nothing', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  expect(await draftPictures.keep('one', picture)).toBe(false);
  expect(await draftPictures.find('one')).toBeNull();
  await draftPictures.forget('one');
});
