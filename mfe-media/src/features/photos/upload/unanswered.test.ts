import { aMember, createTestPlatform, EVENT_ID } from '@yolo/platform/testing';
import { waitFor } from '@testing-library/react';
import { FakeTus } from '../../../testing/fake-tus';
import { aPhoto, fakePictures, newDevice } from '../../../testing/upload-device';
import { UploadQueue } from './queue';

let server: FakeTus;
/** Pauses of the queue, which last until the test ends them. */
let pauses: (() => void)[] = [];
let queues: UploadQueue[] = [];
const later = window.setTimeout;
const PAUSES = [1000, 2000, 4000, 8000];

beforeEach(() => {
  newDevice();
  server = new FakeTus();
  // Testing Library takes a mock for fake timers, so no mock is used.
  window.setTimeout = ((end: () => void, pause = 0, ...given: never[]) =>
    PAUSES.includes(pause) ? pauses.push(end) : later(end, pause, ...given)) as typeof setTimeout;
});
afterEach(() => {
  for (const queue of queues) queue.close();
  queues = [];
  pauses = [];
  window.setTimeout = later;
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
const paused = (nth: number) => waitFor(() => expect(pauses).toHaveLength(nth));
const endPause = () => pauses.at(-1)?.();
/** The queue has failed three times in a row. */
async function failsThrice() {
  for (const nth of [1, 2]) {
    await paused(nth);
    endPause();
  }
  await paused(3);
}

test('three failures in a row without any answer are told apart from a network that is away, and it goes on by itself', async () => {
  server.answer = noAnswer;
  const { queue, toasts, waitingFor } = open();
  await queue.add(EVENT_ID, [aPhoto('1.jpg')]);
  await paused(1);
  endPause();
  await paused(2);
  await waitFor(() => expect(waitingFor()).toBe('network'));
  endPause();
  await waitFor(() => expect(waitingFor()).toBe('unanswered'));
  server.answer = () => undefined;
  await paused(3);
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

test('an answer in between, and a browser that says that it is offline, begin the count anew', async () => {
  server.answer = noAnswer;
  const { queue, waitingFor } = open();
  await queue.add(EVENT_ID, [aPhoto('1.jpg')]);
  await paused(1);
  endPause();
  await paused(2);
  server.answer = () => ({ status: 503 });
  endPause();
  await waitFor(() => expect(waitingFor()).toBe('server'));
  await paused(3);
  server.answer = noAnswer;
  for (const nth of [4, 5]) {
    endPause();
    await paused(nth);
    await waitFor(() => expect(waitingFor()).toBe('network'));
  }
  endPause();
  await waitFor(() => expect(waitingFor()).toBe('unanswered'));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await waitFor(() => expect(waitingFor()).toBe('network'));
});

test('Try again does not wait for the end of the pause, and what has failed still counts', async () => {
  server.answer = noAnswer;
  const { queue, toasts, waitingFor } = open();
  await queue.add(EVENT_ID, [aPhoto('1.jpg')]);
  await failsThrice();
  await waitFor(() => expect(waitingFor()).toBe('unanswered'));
  const before = server.requests.length;
  queue.tryNow();
  await waitFor(() => expect(server.requests.length).toBe(before + 1));
  await paused(4);
  expect(waitingFor()).toBe('unanswered');
  server.answer = () => undefined;
  queue.tryNow();
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Upload complete' }]));
});
