import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ImageView } from '@yolo/contract';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { newMember } from '../../../test/browser.ts';
import { holdJobs } from '../../../test/hold-jobs.ts';
import { smallPicture } from '../../../test/large-picture.ts';
import type { ProcessEnd } from '../processes/on-demand-process.ts';
import { StoredFile } from './file.entity.ts';
import { FilesJobs } from './files.jobs.ts';
import { Pictures, PictureInterrupted } from './pictures.ts';
import { allJobs } from '../jobs/job-definitions.ts';
import { lanes } from '../jobs/lanes.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

test('a lane with one worker belongs to one kind of job, so that a stuck job does not block another kind', () => {
  const kinds = [...allJobs()];
  for (const [lane, places] of Object.entries(lanes)) {
    const own = kinds.filter(([, { lane: of = 'rest' }]) => of === lane).map(([name]) => name);
    if (places === 1) expect([lane, own]).toEqual(['list-sizes', ['files.thumbnail']]);
  }
  const laneOf = (name: 'files.thumbnail' | 'photos.draw' | 'photos.draw-preview') =>
    allJobs().get(name)!.lane;
  const drawing = [laneOf('files.thumbnail'), laneOf('photos.draw'), laneOf('photos.draw-preview')];
  expect(new Set(drawing).size).toBe(3);
});

test('list sizes run in a lane with one worker and not in a named queue, which the worker frees too late', async () => {
  const ada = await newMember(api);
  await holdJobs(api);
  const headers = { 'content-type': 'image/png' };
  for (let times = 0; times < 3; times++) {
    const answer = await ada.call('uploadImage', { body: await smallPicture(), headers });
    expect(answer.status).toBe(201);
  }
  const jobs = await api.app
    .get(EntityManager)
    .fork()
    .execute<{ task: string; queue: number | null }[]>(
      `select t.identifier as task, j.job_queue_id as queue
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'files.thumbnail'`,
    );
  expect(jobs).toEqual(Array.from({ length: 3 }, () => ({ task: 'files.thumbnail', queue: null })));
  const { lane } = allJobs().get('files.thumbnail')!;
  expect([lane, lanes[lane!]]).toEqual(['list-sizes', 1]);
});

const failDrawing = (how: ProcessEnd) =>
  jest.spyOn(api.app.get(Pictures), 'list').mockRejectedValueOnce(new PictureInterrupted(how));
const em = () => api.app.get(EntityManager).fork();
const retries = (fileId: string) =>
  em().execute<{ ended: number; is_later: boolean }[]>(
    `select (payload->>'ended')::int as ended, run_at > now() as is_later from graphile_worker._private_jobs
     where payload->>'fileId' = ? and payload->>'ended' is not null`,
    [fileId],
  );

test.each(['too-slow', 'crashed', 'killed'] as const)(
  'a list size whose process was %s is retried after the waiting ones, and given up the second time',
  async (how) => {
    const ada = await newMember(api);
    const headers = { 'content-type': 'image/png' };
    const { id: fileId } = (await ada.call('uploadImage', { body: await smallPicture(), headers }))
      .body as ImageView;
    const draw = (ended?: number) =>
      api.app.get(FilesJobs).makeThumbnail(em(), { fileId, ended }, { requestId: randomUUID() });
    failDrawing(how);
    await draw();
    expect(await retries(fileId)).toEqual([{ ended: 1, is_later: true }]);
    failDrawing(how);
    await draw(1);
    expect(await retries(fileId)).toHaveLength(1);
    expect(api.logs.filter((line) => line.includes(fileId) && line.includes('given up'))).toHaveLength(1);
    await draw(1);
    expect(await em().findOneOrFail(StoredFile, fileId)).toMatchObject({ thumbnailReady: true });
  },
);

test('a drawing that the API’s shutdown interrupts is retried like any failure', async () => {
  const ada = await newMember(api);
  const headers = { 'content-type': 'image/png' };
  const { body } = await ada.call('uploadImage', { body: await smallPicture(), headers });
  const { id: fileId } = body as ImageView;
  failDrawing('not-wanted');
  const draw = api.app.get(FilesJobs).makeThumbnail(em(), { fileId, ended: 1 }, { requestId: randomUUID() });
  await expect(draw).rejects.toThrow(PictureInterrupted);
  expect(await retries(fileId)).toEqual([]);
});
