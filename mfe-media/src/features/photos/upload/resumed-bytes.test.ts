import { aMember, createTestPlatform, EVENT_ID } from '@yolo/platform/testing';
import { waitFor } from '@testing-library/react';
import { FakeTus } from '../../../testing/fake-tus';
import { aPhoto, fakePictures, newDevice } from '../../../testing/upload-device';
import { UploadQueue } from './queue';

const PHOTOS = 30;
const BYTES = 4_000_000;
const CUTS = 10;
/** Bits per second, shared by all. */
const LINE = 1_000_000;
const AT_ONCE = 3;

/** How much of an interrupted part is kept: the server stores what arrives, a proxy may keep nothing. */
test.each([
  ['a server that stores what arrives', (sent: number) => Math.max(0, sent - 64_000), 1.02],
  ['a proxy that forwards whole parts only', () => 0, 1.05],
])('thirty photos with ten cuts, %s', async (_, keptOf, limit) => {
  newDevice();
  const server = new FakeTus();
  const user = aMember();
  const { platform, toasts } = createTestPlatform({
    user,
    answers: { findKnownPhotos: () => ({ known: [] }) },
  });
  // The clock advances by the sent bytes: three uploads share the line.
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  server.hold = async ({ bytes }) => {
    const began = now;
    await new Promise((answer) => setTimeout(answer));
    now = Math.max(now, began + (bytes * 8 * 1000 * AT_ONCE) / LINE);
  };
  let cuts = 0;
  let stillCut = 0;
  server.cut = ({ bytes, kind }) => {
    if (kind !== 'original' || bytes === 0) return undefined;
    if (cuts < CUTS && server.sent > ((cuts + 1) * PHOTOS * BYTES) / (CUTS + 1)) {
      cuts += 1;
      stillCut = AT_ONCE;
    }
    if (stillCut === 0) return undefined;
    stillCut -= 1;
    const sent = Math.round(bytes / 2);
    return { sent, kept: keptOf(sent) };
  };
  const queue = new UploadQueue(platform, user.id, { pictures: fakePictures(), stack: server.stack });
  // As soon as the queue waits for the network, the network is back.
  queue.follow(() => {
    if (queue.state(EVENT_ID).waitingFor === 'network') window.dispatchEvent(new Event('online'));
  });
  await queue.add(
    EVENT_ID,
    Array.from({ length: PHOTOS }, (_, index) => aPhoto(`${index}.jpg`, BYTES)),
  );
  await waitFor(() => expect(toasts[0]?.message).toBe(`${PHOTOS} photo(s) uploaded`));
  queue.close();
  expect(cuts).toBe(CUTS);
  expect(server.arrived).toHaveLength(PHOTOS * 2);
  expect(server.sent / (PHOTOS * BYTES)).toBeLessThan(limit);
});
