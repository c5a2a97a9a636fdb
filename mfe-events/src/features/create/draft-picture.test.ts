import { draftPictures } from './draft-picture';

const DAY = 86_400_000;

/** As much of IndexedDB as is asked for here, which jsdom has not. */
function databaseInMemory(): IDBFactory {
  const rows = new Map<string, { requestId: string }>();
  const answer = (result?: unknown) => {
    const request = { result } as Record<string, unknown> & { onsuccess?: () => void };
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  const store = {
    get: (key: string) => answer(rows.get(key)),
    getAll: () => answer([...rows.values()]),
    put: (row: { requestId: string }) => answer(rows.set(row.requestId, row)),
    delete: (key: string) => answer(rows.delete(key)),
  };
  const database = { transaction: () => ({ objectStore: () => store }), close: () => undefined };
  return { open: () => answer(database) } as unknown as IDBFactory;
}

let now = Date.parse('2027-07-17T12:00:00Z');
beforeEach(() => {
  window.indexedDB = databaseInMemory();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'indexedDB');
});

const picture = new Blob(['picture']);

test('a picture is kept until its draft is forgotten', async () => {
  expect(await draftPictures.keep('one', picture)).toBe(true);
  expect(await draftPictures.find('one')).toBe(picture);
  expect(await draftPictures.find('other')).toBeNull();
  await draftPictures.forget('one');
  expect(await draftPictures.find('one')).toBeNull();
});

test('those that were forgotten for more than seven days go when another is kept', async () => {
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

test('a browser that keeps nothing says so and finds nothing', async () => {
  Reflect.deleteProperty(window, 'indexedDB');
  expect(await draftPictures.keep('one', picture)).toBe(false);
  expect(await draftPictures.find('one')).toBeNull();
  await draftPictures.forget('one');
});
