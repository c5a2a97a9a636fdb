import { EntityManager } from '@mikro-orm/postgresql';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { newMember } from '../../../test/browser.ts';
import { holdJobs } from '../../../test/hold-jobs.ts';
import { smallPicture } from '../../../test/large-picture.ts';
import { allJobs } from '../jobs/job-definitions.ts';
import { lanes } from '../jobs/lanes.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

test('list sizes wait for each other in a lane of one, and in no queue with a name, which the worker frees too late', async () => {
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
