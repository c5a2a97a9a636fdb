import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { Device, idOfUpload, refusalIn, somePhoto } from '../../../../test/device.ts';
import { holdJobs } from '../../../../test/hold-jobs.ts';
import { idOf, Party } from '../../../../test/party.ts';
import { Pictures, PictureInterrupted } from '../../../core/files/pictures.ts';
import type { ProcessEnd } from '../../../core/processes/on-demand-process.ts';
import { DrawPhotos } from './draw-photos.ts';
import { PhotoUpload } from './photo-upload.entity.ts';
import { Photo } from './photo.entity.ts';

let api: TestApp;
let party: Party;
let host: Device;
beforeAll(async () => {
  api = await startTestApp();
  party = await Party.create(api);
  host = new Device(party.host);
  // Tests run the drawing jobs themselves.
  await holdJobs(api);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

const draw = (path: string) =>
  api.app
    .get(DrawPhotos)
    .draw(party.em(), { uploadId: idOfUpload(path) }, { requestId: randomUUID(), attempt: 1, last: false });
const endProcess = (how: ProcessEnd) =>
  jest.spyOn(api.app.get(Pictures), 'photo').mockRejectedValueOnce(new PictureInterrupted(how));
const uploadOf = (path: string) => party.em().findOneOrFail(PhotoUpload, idOfUpload(path));

test.each(['too-slow', 'crashed', 'killed'] as const)(
  'a picture whose process was %s once is drawn again, and twice is refused with the reason',
  async (how) => {
    const path = await host.send(await somePhoto(300, 200), party.params);
    endProcess(how);
    await expect(draw(path)).rejects.toThrow();
    expect(await uploadOf(path)).toMatchObject({ ended: 1, refused: null });
    endProcess(how);
    await draw(path);
    expect(await uploadOf(path)).toMatchObject({ ended: 2, refused: 'photo_unfinished' });
    const head = await host.head(path);
    expect([head.status, refusalIn(head)]).toEqual([415, 'photo_unfinished']);

    const photo = randomUUID();
    const other = await host.send(await somePhoto(301, 200), { ...party.params, photo });
    endProcess(how);
    await expect(draw(other)).rejects.toThrow();
    await draw(other);
    expect(await party.em().count(Photo, photo)).toBe(1);
  },
);

test('a stop of the API itself does not count against the picture', async () => {
  const path = await host.send(await somePhoto(302, 200), party.params);
  for (let times = 0; times < 3; times++) {
    endProcess('not-wanted');
    await expect(draw(path)).rejects.toThrow();
  }
  expect(await uploadOf(path)).toMatchObject({ ended: 0, refused: null });
});

test('the later of one member’s many originals are drawn after those of other members', async () => {
  const guest = new Device(await party.member());
  await party.em().execute(
    `insert into photo_uploads (id, event_id, user_id, photo_id, kind, name, sha256, bytes, finished_at)
     select gen_random_uuid(), ?, ?, gen_random_uuid(), 'original', 'x', '\\x00', 1, now() from generate_series(1, 50)`,
    [party.id, idOf(party.host)],
  );
  const priorityOf = async (device: Device) => {
    const path = await device.send(await somePhoto(300, 200), party.params);
    const [job] = await party
      .em()
      .execute<{ priority: number }[]>(
        `select priority from graphile_worker._private_jobs where payload->>'uploadId' = ?`,
        [idOfUpload(path)],
      );
    return job!.priority;
  };
  expect(await priorityOf(guest)).toBe(0);
  expect(await priorityOf(host)).toBe(2);
});
