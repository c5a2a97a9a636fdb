import { largePicture, smallPicture } from '../../../test/large-picture.ts';
import { until } from '../../../test/until.ts';
import { Pictures } from './pictures.ts';

let pictures: Pictures;
let small: Buffer;
let large: Buffer;
beforeAll(async () => {
  [small, large] = await Promise.all([smallPicture(), largePicture()]);
});
beforeEach(() => {
  pictures = new Pictures();
});
afterEach(() => pictures.onApplicationShutdown());

const ada = { memberId: 'ada' };
const works = async () => expect(await pictures.read(small, ada)).toMatchObject({ full: { width: 120 } });
const running = async () => {
  await until(() => pictures.pids.length > 0);
  return pictures.pids[0]!;
};

test('a picture that crashes its process is no picture, and the next one is drawn', async () => {
  const crashing = pictures.read(large, ada);
  process.kill(await running(), 'SIGSEGV');
  await expect(crashing).rejects.toMatchObject({ code: 'invalid_file_type' });
  await works();
});

test('a process that is taken away is nobody’s fault: try again in a moment', async () => {
  const lost = pictures.read(large, ada);
  process.kill(await running(), 'SIGKILL');
  await expect(lost).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfterSeconds: expect.any(Number) },
  });
  await works();
});

test('a picture that takes too long is given up', async () => {
  await works();
  pictures.patienceMs = 50;
  await expect(pictures.read(large, ada)).rejects.toThrow('takes too long');
  pictures.patienceMs = 20_000;
  await works();
});

test('a crash fails only the picture that was drawn, and not those that wait', async () => {
  const waiting = Array.from({ length: 12 }, (_, at) => pictures.square(small, { memberId: `member ${at}` }));
  const crashing = pictures.read(large, ada);
  const all = Promise.allSettled([...waiting, crashing]);
  process.kill(await running(), 'SIGABRT');
  const failed = (await all).filter(({ status }) => status === 'rejected');
  expect(failed).toHaveLength(1);
});

test('HEIC is refused by name', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1');
  await expect(pictures.read(heic, ada)).rejects.toMatchObject({
    code: 'invalid_file_type',
    message: expect.stringContaining('HEIC'),
  });
});

test('the API’s end ends the processes', async () => {
  await works();
  expect(pictures.pids).toHaveLength(1);
  await pictures.onApplicationShutdown();
  expect(pictures.pids).toEqual([]);
});
