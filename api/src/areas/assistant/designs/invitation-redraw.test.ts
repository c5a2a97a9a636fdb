import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import type { DesignsView } from '@yolo/contract/assistant';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { holdJobs } from '../../../../test/hold-jobs.ts';
import { Party } from '../../../../test/party.ts';
import { Jobs } from '../../../core/jobs/jobs.ts';
import { DesignDrawing } from './design-drawing.ts';
import { Design } from './design.entity.ts';
import { InvitationRedraw } from './invitation-redraw.ts';

let api: TestApp;
/** The tests run the jobs themselves, at defined moments. */
beforeAll(async () => holdJobs((api = await startTestApp())));
afterAll(() => api.close());
afterEach(() => jest.restoreAllMocks());

const em = () => api.app.get(EntityManager).fork();
const follow = ({ id }: Party) => api.app.get(InvitationRedraw).follow(id, randomUUID());
const move = (party: Party, location: string) =>
  em().execute('update events set location = ? where id = ?', [location, party.id]);
const imageOf = async ({ host, params }: Party) =>
  ((await host.call('readEvent', { params })).body as { image: { id: string } | null }).image;
const placeShown = async (party: Party) =>
  (await em().findOneOrFail(Design, { imageId: (await imageOf(party))!.id })).recipe.said.place;
const queued = async ({ id }: Party) => {
  const jobs = await em().execute<{ key: string }[]>(
    'select key from graphile_worker._private_jobs where key = ?',
    [`designs.follow:${id}`],
  );
  return jobs.length;
};

const invitation = async () => {
  const party = await Party.create(api, { location: 'Here' });
  const body = { prompt: 'A supper in green under the trees', eventId: party.id };
  const { designs } = (await party.host.call('drawDesigns', { body })).body as DesignsView;
  const use = () =>
    party.host.call('useDesign', { params: party.params, body: { designId: designs[0]!.id } });
  return { party, use };
};

/** Runs each function after one of the next pictures has been drawn, before it is shown. */
function afterDrawing(...functions: (() => unknown)[]): void {
  const drawing = api.app.get(DesignDrawing);
  const draw = drawing.draw.bind(drawing);
  const spy = jest.spyOn(drawing, 'draw');
  for (const next of functions)
    spy.mockImplementationOnce(async (...args) => {
      const drawn = await draw(...args);
      await next();
      return drawn;
    });
}

test('an event that changes while its invitation is drawn gets another one', async () => {
  const { party, use } = await invitation();
  afterDrawing(async () => {
    await move(party, 'There');
    await follow(party);
  });
  expect((await use()).status).toBe(200);
  expect([await placeShown(party), await queued(party)]).toEqual(['Here', 1]);
  await follow(party);
  expect(await placeShown(party)).toBe('There');
});

test('a picture is only shown together with its design and the job that redraws it', async () => {
  const { party, use } = await invitation();
  jest.spyOn(Jobs.prototype, 'add').mockImplementation(async (_em, name) => {
    if (name === 'designs.follow') throw new Error('The process ends here');
  });
  expect((await use()).status).toBe(500);
  expect(await imageOf(party)).toBeNull();
  expect(await em().count(Design, { eventId: party.id, imageId: { $ne: null } })).toBe(0);
});

test('of two simultaneous redrawings the later facts stay, also if the earlier one is shown first', async () => {
  const { party, use } = await invitation();
  await use();
  const [earlier, later] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  afterDrawing(
    () => (first.resolve(), earlier.promise),
    () => (second.resolve(), later.promise),
  );
  await move(party, 'There');
  const one = follow(party);
  await first.promise;
  await move(party, 'Elsewhere');
  const other = follow(party);
  await second.promise;
  earlier.resolve();
  await one;
  later.resolve();
  await other;
  expect(await placeShown(party)).toBe('Elsewhere');
});

test('a change that is undone while the picture is drawn is undone on the picture', async () => {
  const { party, use } = await invitation();
  await use();
  await move(party, 'There');
  afterDrawing(async () => {
    await move(party, 'Here');
    await follow(party);
  });
  await follow(party);
  expect(await placeShown(party)).toBe('Here');
});

test('a redrawing that fails, or that changes overtake, is queued again', async () => {
  const { party, use } = await invitation();
  await use();
  await em().execute('delete from graphile_worker._private_jobs where key = ?', [
    `designs.follow:${party.id}`,
  ]);
  await move(party, 'There');
  let moves = 0;
  afterDrawing(...Array.from({ length: 5 }, () => () => move(party, `There ${++moves}`)));
  await expect(follow(party)).rejects.toThrow('changed during each redrawing');
  expect([moves, await queued(party)]).toEqual([5, 1]);
  await follow(party);
  expect(await placeShown(party)).toBe('There 5');
});
