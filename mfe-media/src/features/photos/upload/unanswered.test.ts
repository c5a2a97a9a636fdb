import { aMember, createTestPlatform, EVENT_ID } from '@yolo/platform/testing';
import { waitFor } from '@testing-library/react';
import { FakeTus } from '../../../testing/fake-tus';
import { aPhoto, fakePictures, newDevice } from '../../../testing/upload-device';
import { UploadQueue } from './queue';

let server: FakeTus;
/** Pauses of the queue, which last until the test ends them. */
let pauses: (() => void)[] = [];
let queues: UploadQueue[] = [];
const realSetTimeout = window.setTimeout;
const PAUSES = [1000, 2000, 4000, 8000];

beforeEach(() => {
  newDevice();
  server = new FakeTus();
  // Testing Library takes a mock for fake timers, so no mock is used.
  window.setTimeout = ((end: () => void, pause = 0, ...args: never[]) =>
    PAUSES.includes(pause) ? pauses.push(end) : realSetTimeout(end, pause, ...args)) as typeof setTimeout;
});
afterEach(() => {
  for (const queue of queues) queue.close();
  queues = [];
  pauses = [];
  window.setTimeout = realSetTimeout;
  jest.restoreAllMocks();
});

function open() {
  const { platform, toasts } = createTestPlatform({
    user: aMember(),
    answers: { findKnownPhotos: () => ({ known: [] }) },
  });
  const queue = new UploadQueue(platform, aMember().id, { pictures: fakePictures(), stack: server.stack });
  queues.push(queue);
  return { queue, toasts, waitingFor: () => queue.state(EVENT_ID).waitingFor };
}
const noAnswer = () => {
  throw new Error('Failed to fetch');
};
const untilPause = (nth: number) => waitFor(() => expect(pauses).toHaveLength(nth));
const endPause = () => pauses.at(-1)?.();
/** Lets the queue fail three times in a row. */
async function failsThrice() {
  for (const nth of [1, 2]) {
    await untilPause(nth);
    endPause();
  }
  await untilPause(3);
}

test('three failures in a row without an answer differ from offline, and it goes on by itself', async () => {
  server.answer = noAnswer;
  const { queue, toasts, waitingFor } = open();
  await queue.add(EVENT_ID, [aPhoto('1.jpg')]);
  await untilPause(1);
  endPause();
  await untilPause(2);
  await waitFor(() => expect(waitingFor()).toBe('network'));
  endPause();
  await waitFor(() => expect(waitingFor()).toBe('unanswered'));
  server.answer = () => undefined;
  await untilPause(3);
  endPause();
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Upload complete' }]));
  expect(waitingFor()).toBeNull();
});

test('photos that fail at the same time count as one failure', async () => {
  let fail: () => void = () => undefined;
  const failing = new Promise<void>((resolve) => (fail = resolve));
  server.hold = () => failing;
  server.answer = noAnswer;
  const { queue, waitingFor } = open();
  await queue.add(EVENT_ID, [aPhoto('1.jpg'), aPhoto('2.jpg'), aPhoto('3.jpg')]);
  await waitFor(() => expect(server.requests).toHaveLength(3));
  fail();
  const states = () => queue.state(EVENT_ID).files.map(({ state }) => state);
  await waitFor(() => expect(states()).toEqual(['waiting', 'waiting', 'waiting']));
  expect([pauses.length, waitingFor()]).toEqual([1, 'network']);
});

test('an answer in between, or a browser that reports offline, resets the count', async () => {
  server.answer = noAnswer;
  const { queue, waitingFor } = open();
  await queue.add(EVENT_ID, [aPhoto('1.jpg')]);
  await untilPause(1);
  endPause();
  await untilPause(2);
  server.answer = () => ({ status: 503 });
  endPause();
  await waitFor(() => expect(waitingFor()).toBe('server'));
  await untilPause(3);
  server.answer = noAnswer;
  for (const nth of [4, 5]) {
    endPause();
    await untilPause(nth);
    await waitFor(() => expect(waitingFor()).toBe('network'));
  }
  endPause();
  await waitFor(() => expect(waitingFor()).toBe('unanswered'));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await waitFor(() => expect(waitingFor()).toBe('network'));
});

test('Try again skips the pause, and earlier failures still count', async () => {
  server.answer = noAnswer;
  const { queue, toasts, waitingFor } = open();
  await queue.add(EVENT_ID, [aPhoto('1.jpg')]);
  await failsThrice();
  await waitFor(() => expect(waitingFor()).toBe('unanswered'));
  const before = server.requests.length;
  queue.tryNow();
  await waitFor(() => expect(server.requests.length).toBe(before + 1));
  await untilPause(4);
  expect(waitingFor()).toBe('unanswered');
  server.answer = () => undefined;
  queue.tryNow();
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Upload complete' }]));
});
