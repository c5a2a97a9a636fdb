import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ImageView } from '@yolo/contract';
import type { DesignsView } from '@yolo/contract/assistant';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { codeOf, newMember, type TestBrowser } from '../../../../test/browser.ts';
import { idOf, Party } from '../../../../test/party.ts';
import { storedImage } from '../../../../test/stored-image.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { until } from '../../../../test/until.ts';
import { FILE_STORE, type FileStore } from '../../../core/files/file-store.ts';
import { fileKey } from '../../../core/files/image.view.ts';
import { Design } from './design.entity.ts';
import { DesignsJobs } from './designs.jobs.ts';

let api: TestApp;
let ada: TestBrowser;
beforeAll(async () => {
  api = await startTestApp();
  ada = await newMember(api);
});
afterAll(() => api.close());

const em = () => api.app.get(EntityManager).fork();
const prompt = 'A supper in green under the trees';
const draw = (browser: TestBrowser, body: object) =>
  browser.call('drawDesigns', { body: { prompt, ...body } });
const drawDesigns = async (browser: TestBrowser, body: object = {}) => {
  const answer = await draw(browser, body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body as DesignsView;
};
const bytesOf = async (path: string) => {
  const answer = await fetch(`${api.url}${path}`);
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};
const useDesign = async (party: Party, designId: string) => {
  const answer = await party.host.call('useDesign', { params: party.params, body: { designId } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as ImageView;
};
const imageOf = async ({ host, params }: Party) =>
  ((await host.call('readEvent', { params })).body as { image: ImageView | null }).image;

describe('drawing', () => {
  test('returns four designs that differ in layout and palette, with the event’s facts', async () => {
    const party = await Party.create(api, { name: 'Midsummer', location: 'By the lake' });
    const { designs, understood, missing } = await drawDesigns(party.host, { eventId: party.id });
    expect(designs).toHaveLength(4);
    expect(new Set(designs.map(({ layout }) => layout)).size).toBe(4);
    expect(new Set(designs.map(({ palette }) => palette)).size).toBe(4);
    expect(understood).toEqual(['Things of a supper', 'In green']);
    expect(missing).toEqual([]);
    expect(designs[0]!.alt).toMatch(/^Midsummer, .*By the lake$/);
    const preview = await bytesOf(designs[0]!.previewUrl);
    expect(preview).toMatchObject({ status: 200, type: 'image/webp' });
    const full = await bytesOf(designs[0]!.url);
    expect(full).toMatchObject({ status: 200, type: 'image/png' });
    expect(await sharp(full.bytes).metadata()).toMatchObject({ width: 1600, height: 1600, format: 'png' });
    expect(full.bytes.length).toBeLessThan(5 * 1024 * 1024);
    // Its key does not open another design, and without a key nothing opens.
    expect((await bytesOf(designs[0]!.url.replace(designs[0]!.id, designs[1]!.id))).status).toBe(404);
    expect((await bytesOf(designs[0]!.url.split('?')[0]!)).status).toBe(404);
  });

  test('draws a draft with a headline, and reports things without a drawing', async () => {
    const draft = { name: 'Lea', date: '2031-05-17', endDate: '2031-05-19', time: '19:30', location: null };
    const body = { draft, prompt: '“Seven, at last!” a loud birthday with a unicorn but without cake' };
    const { designs, understood, missing } = await drawDesigns(ada, body);
    expect(designs.map(({ printing }) => printing)).toEqual(['yolo', 'yolo', 'yolo', 'yolo']);
    expect(designs[0]!.alt).toBe('Seven, at last!, May 17th, 2031 – May 19th, 2031, 7:30 PM');
    expect(understood).toEqual(['Things of a birthday', 'As a poster', 'Your headline', 'Without cake']);
    expect(missing).toEqual(['There is no drawing of unicorn yet.']);
  });

  test('draws other layouts for another seed, and the chosen layout and printing', async () => {
    const [first, next] = [await drawDesigns(ada), await drawDesigns(ada, { seed: 1 })];
    const layouts = [...first.designs, ...next.designs].map(({ layout }) => layout);
    expect(new Set(layouts).size).toBe(8);
    const named = await drawDesigns(ada, { layout: 'ticket', printing: 'dark', largeName: true });
    expect(named.designs.map(({ layout, printing }) => `${layout} ${printing}`)).toEqual(
      Array(4).fill('ticket dark'),
    );
    expect(new Set(named.designs.map(({ palette }) => palette)).size).toBe(4);
  });

  test('reports letters that no font contains', async () => {
    const draft = { name: '生日 Mei', date: null, endDate: null, time: null, location: null };
    const { missing } = await drawDesigns(await newMember(api), { draft });
    expect(missing).toEqual(['There is no font here for 生 日: these letters are left out.']);
  });

  test('refuses more than sixty pictures a day', async () => {
    const member = await newMember(api);
    await em().execute(`insert into design_days values (?, (now() at time zone 'UTC')::date, 57)`, [
      idOf(member),
    ]);
    expect(codeOf(await draw(member, {}))).toBe('pictures_used_up');
    expect(await em().count(Design, { userId: idOf(member) })).toBe(0);
  });

  test.each([
    ['a blank prompt', { prompt: '           ' }],
    ['a short prompt', { prompt: 'too short' }],
    ['a long prompt', { prompt: 'x'.repeat(4001) }],
    ['an unknown layout', { layout: 'neon' }],
    ['an unknown field', { svg: '<svg/>' }],
  ])('rejects %s', async (_case, body) => {
    expect(codeOf(await draw(ada, body))).toBe('validation_failed');
  });

  test('returns event_not_found for an event that the member may not read', async () => {
    const party = await Party.create(api);
    expect(codeOf(await draw(ada, { eventId: party.id }))).toBe('event_not_found');
  });
});

describe('an event’s invitation', () => {
  test('can only be a design of the owner', async () => {
    const party = await Party.create(api);
    const { designs } = await drawDesigns(party.host, { eventId: party.id });
    const image = await useDesign(party, designs[0]!.id);
    expect(await imageOf(party)).toMatchObject({ id: image.id, width: 1600, height: 1600 });
    const guest = await party.member();
    const foreign = await drawDesigns(guest, { eventId: party.id });
    const use = (browser: TestBrowser, designId: string) =>
      browser.call('useDesign', { params: party.params, body: { designId } });
    expect(codeOf(await use(guest, foreign.designs[0]!.id))).toBe('forbidden');
    expect(codeOf(await use(party.host, foreign.designs[0]!.id))).toBe('design_gone');
    expect(codeOf(await use(party.host, randomUUID()))).toBe('design_gone');
  });

  test('is redrawn after changes of the name, date and place', async () => {
    const party = await Party.create(api, { name: 'Before' });
    const { designs } = await drawDesigns(party.host, { eventId: party.id });
    const first = await useDesign(party, designs[0]!.id);
    const guest = await party.guest();
    const change = async (body: object) => {
      const answer = await party.host.call('updateEvent', { params: party.params, body });
      expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    };
    const next = async (former: string) => {
      await until(async () => (await imageOf(party))!.id !== former);
      return (await imageOf(party))!.id;
    };
    await change({ name: 'After' });
    const second = await next(first.id);
    await change({ multiDay: false, date: '2031-06-01', startDate: null, endDate: null, tellGuests: true });
    const third = await next(second);
    // [INV-12] The mail contains the new picture.
    const changed = async () =>
      (await mailsTo(api, guest.email)).find(({ text }) => text.includes('has changed the plans'));
    await until(async () => (await changed()) !== undefined);
    expect((await changed())!.html).toContain(`/files/${third}/letter`);
    const [design] = await em().find(Design, { imageId: third });
    expect(design!.recipe.said).toMatchObject({
      name: 'After',
      date: 'June 1st, 2031',
      day: '1',
      weekday: 'Sunday',
    });
    const store = api.app.get<FileStore>(FILE_STORE);
    await until(async () => !(await store.has(fileKey(first.id, 'full'))));
    await change({ location: 'By the lake', tellGuests: false });
    await next(third);
  });

  test('stays if it was uploaded, and its owner gets a notification', async () => {
    const party = await Party.create(api);
    const imageId = await storedImage(api, idOf(party.host));
    await party.host.call('setEventImage', { params: party.params, body: { imageId } });
    await em().execute(`update files set created_at = now() - interval '1 hour' where id = ?`, [imageId]);
    const changed = await party.host.call('updateEvent', {
      params: party.params,
      body: { location: 'Elsewhere', tellGuests: false },
    });
    expect([changed.status, changed.body]).toMatchObject([200, { location: 'Elsewhere' }]);
    const { body } = await party.host.call('listNotifications');
    expect(JSON.stringify(body)).toContain('Your invitation picture may say the old date or place');
    expect((await imageOf(party))!.id).toBe(imageId);
  });
});

test('the sweep deletes designs that are not shown, a day after they were drawn', async () => {
  const browser = await newMember(api);
  const { designs } = await drawDesigns(browser);
  const ids = designs.map(({ id }) => id);
  const sweep = () =>
    api.app.get(DesignsJobs).sweep(em(), {}, { requestId: randomUUID(), attempt: 1, last: false });
  await sweep();
  expect(await em().count(Design, { id: { $in: ids } })).toBe(4);
  await em().execute(`update designs set created_at = now() - interval '25 hours' where user_id = ?`, [
    idOf(browser),
  ]);
  await sweep();
  expect(await em().count(Design, { id: { $in: ids } })).toBe(0);
  const store = api.app.get<FileStore>(FILE_STORE);
  await until(async () => !(await store.has(`designs/${ids[0]}/preview`)));
});
