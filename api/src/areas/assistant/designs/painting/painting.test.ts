import { EntityManager } from '@mikro-orm/postgresql';
import type { DesignsView, DesignView } from '@yolo/contract/assistant';
import sharp from 'sharp';
import {
  aPainting,
  replyWithPicture,
  replyWithPictureUrl,
  pictureReplies,
} from '../../../../../test/ai-pictures.ts';
import { type AiServer, startAiServer } from '../../../../../test/ai-server.ts';
import type { TestApp } from '../../../../../test/app.ts';
import { codeOf, newMember, type TestBrowser } from '../../../../../test/browser.ts';
import { ask, readReply } from '../../../../../test/chat.ts';
import { type PainterApp, startPainterApp } from '../../../../../test/painter-app.ts';
import { idOf, Party } from '../../../../../test/party.ts';
import { until } from '../../../../../test/until.ts';
import { FILE_STORE, type FileStore } from '../../../../core/files/file-store.ts';
import { Design } from '../design.entity.ts';
import { DesignsJobs } from '../designs.jobs.ts';
import { PictureProvider } from './picture-provider.ts';

const manners = await pictureReplies();
const good = await aPainting();
const prompt = 'A fox at a long table in the woods';

let app: PainterApp;
let ai: AiServer;
let api: TestApp;
let ada: TestBrowser;
beforeAll(async () => {
  app = await startPainterApp(replyWithPicture(good));
  ({ ai, api } = app);
  ada = await newMember(api);
});
afterAll(() => app.close());
beforeEach(() => {
  app.painting = replyWithPicture(good);
  ai.requests.length = 0;
});

const em = () => api.app.get(EntityManager).fork();
const provider = () => api.app.get(PictureProvider);
const host = () => new URL(ai.url).host;
const painter = () => `brush at ${host()}`;
const draw = (browser: TestBrowser, body: object = {}) =>
  browser.call('drawDesigns', { body: { prompt, ...body } });
const drawDesigns = async (browser: TestBrowser, body: object = {}) => {
  const answer = await draw(browser, body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body as DesignsView;
};
const pixels = async (path: string, at: { left: number; top: number }) => {
  const bytes = Buffer.from(await (await fetch(`${api.url}${path}`)).arrayBuffer());
  const { data } = await sharp(bytes)
    .removeAlpha()
    .resize(800, 800)
    .extract({ ...at, width: 100, height: 100 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data;
};
/** Whether the stripes of the painting are visible: red beside white, black and blue. */
const isPainted = async (path: string, at = { left: 350, top: 350 }) => {
  const data = await pixels(path, at);
  const seen = { red: 0, blue: 0 };
  for (let from = 0; from < data.length; from += 3) {
    const [r, g, b] = [data[from]!, data[from + 1]!, data[from + 2]!];
    if (r > 210 && g < 90 && b < 60) seen.red += 1;
    if (r < 60 && g > 130 && b > 210) seen.blue += 1;
  }
  return seen.red > 300 && seen.blue > 300;
};
const paintedToday = async (browser: TestBrowser) => {
  const [row] = await em().execute<{ painted: number }[]>(
    'select painted from design_days where user_id = ?',
    [idOf(browser)],
  );
  return row?.painted ?? 0;
};

describe('a painted scene', () => {
  test('is requested in the member’s words, without lettering, headline, names and addresses', async () => {
    const party = await Party.create(api, { name: 'Zanzibar Supper', location: 'Rosalba Street 9' });
    const words = '“Come Hungry” a fox at a long table, like https://a.example/x or fox@a.example';
    const { designs } = await drawDesigns(party.host, { eventId: party.id, prompt: words });
    expect(ai.requests).toHaveLength(1);
    const { path, body } = ai.requests[0]!;
    expect(path).toBe('/v1/images/generations');
    expect(body).toEqual({
      model: 'brush',
      prompt: expect.stringMatching(/without any lettering[^]*a fox at a long table/),
      size: '1024x1024',
      response_format: 'b64_json',
    });
    expect(body.prompt).not.toMatch(/Hungry|Zanzibar|Rosalba|a\.example/);
    // Headline and place are on the picture, because Yolo sets the text.
    expect(designs[0]!.alt).toMatch(/^Come Hungry, .*Rosalba Street 9$/);
  });

  test('is used in three layouts and in one picture without text', async () => {
    const party = await Party.create(api, { name: 'Supper' });
    const { designs, missing } = await drawDesigns(party.host, {
      eventId: party.id,
      prompt: 'A unicorn in the woods, in green',
    });
    expect(missing).toEqual([]);
    expect(new Set(designs.map(({ layout }) => layout))).toEqual(
      new Set(['date', 'postcard', 'window', null]),
    );
    expect(designs.map((design) => design.painter)).toEqual(Array(4).fill(painter()));
    const alone = designs.find(({ layout }) => layout === null)!;
    expect(alone.alt).toMatch(/^Supper, /);
    for (const url of [alone.previewUrl, alone.url]) expect(await isPainted(url)).toBe(true);
    const postcard = designs.find(({ layout }) => layout === 'postcard')!;
    expect(await isPainted(postcard.url, { left: 300, top: 200 })).toBe(true);
    expect(await isPainted(postcard.url, { left: 300, top: 560 })).toBe(false);
  });

  test('is the only picture if the prompt asks for no text; Yolo’s own pictures have no text either', async () => {
    const words = 'Only the picture: a fox in the woods, no text';
    const { designs } = await drawDesigns(ada, { prompt: words });
    expect(designs.map(({ layout }) => layout)).toEqual([null]);
    const own = await drawDesigns(ada, { prompt: words, builtIn: true });
    expect(own.designs.map((design) => [design.layout, design.painter])).toEqual(Array(4).fill([null, null]));
    expect(own.understood).toContain('The picture alone, without letters');
  });

  test('is fetched through outbound if the answer has an address', async () => {
    const server = await startAiServer((response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).end(good);
    });
    try {
      // Only the configured service may be on a private address; others must be public.
      app.painting = replyWithPictureUrl(`${server.url}/picture.png`);
      expect(codeOf(await draw(ada))).toBe('design_failed');
      expect(server.requests).toEqual([]);
    } finally {
      await server.close();
    }
  });

  test('is reused for other colours without another request', async () => {
    const { designs } = await drawDesigns(ada, { draft: undefined });
    ai.requests.length = 0;
    const more = await drawDesigns(ada, { sceneOf: designs[0]!.id, layout: 'postcard', seed: 1 });
    expect(ai.requests).toEqual([]);
    expect(more.designs.map(({ layout, painter: by }) => [layout, by])).toEqual(
      Array(4).fill(['postcard', painter()]),
    );
    expect(await isPainted(more.designs[2]!.url, { left: 300, top: 200 })).toBe(true);
    const stranger = await newMember(api);
    expect(codeOf(await draw(stranger, { sceneOf: designs[0]!.id }))).toBe('design_gone');
  });

  test('is kept when the date is redrawn, and deleted with its design', async () => {
    const party = await Party.create(api, { name: 'Before' });
    const { designs } = await drawDesigns(party.host, { eventId: party.id });
    const postcard = designs.find(({ layout }) => layout === 'postcard')!;
    const used = await party.host.call('useDesign', {
      params: party.params,
      body: { designId: postcard.id },
    });
    expect(used.status).toBe(200);
    const image = async () =>
      ((await party.host.call('readEvent', { params: party.params })).body as { image: DesignView }).image;
    const first = await image();
    ai.requests.length = 0;
    await party.host.call('updateEvent', {
      params: party.params,
      body: { multiDay: false, date: '2031-06-01', startDate: null, endDate: null, tellGuests: false },
    });
    await until(async () => (await image()).id !== first.id);
    expect(await isPainted((await image()).url, { left: 300, top: 200 })).toBe(true);
    expect(ai.requests).toEqual([]);
    const [design] = await em().find(Design, { imageId: (await image()).id });
    expect(design!.recipe).toMatchObject({ painter: painter(), said: { date: 'June 1st, 2031' } });

    const store = api.app.get<FileStore>(FILE_STORE);
    const key = `designs/${postcard.id}/painted`;
    expect(await store.has(key)).toBe(true);
    await api.app.get(DesignsJobs).erase(em(), { designId: postcard.id });
    expect(await store.has(key)).toBe(false);
  });
});

describe('the daily limit of ten paintings', () => {
  test('is separate from the sixty pictures; after it, Yolo draws and says so', async () => {
    const member = await newMember(api);
    await em().execute(
      `insert into design_days (user_id, day, pictures, painted) values (?, (now() at time zone 'UTC')::date, 36, 9)`,
      [idOf(member)],
    );
    expect((await drawDesigns(member)).designs[0]!.painter).toBe(painter());
    ai.requests.length = 0;
    const own = await drawDesigns(member);
    expect(own.designs.map((design) => design.painter)).toEqual([null, null, null, null]);
    expect(own.missing).toContain('The service has painted enough for you today: Yolo has drawn these.');
    expect(ai.requests).toEqual([]);
    const [row] = await em().execute('select pictures, painted from design_days where user_id = ?', [
      idOf(member),
    ]);
    expect(row).toEqual({ pictures: 44, painted: 10 });
  });

  test('does not count a refused painting', async () => {
    const browser = await newMember(api);
    app.painting = manners['429']!.manner;
    expect(codeOf(await draw(browser))).toBe('design_failed');
    expect(await paintedToday(browser)).toBe(0);
    app.painting = manners['half a picture']!.manner;
    expect(codeOf(await draw(browser))).toBe('design_failed');
    expect(await paintedToday(browser)).toBe(1);
  });
});

describe('an image service', () => {
  const FAILED = 'Failed to generate image. Please try again.';

  test.each(Object.entries(manners))('%s', async (_, { manner, trouble, asked = 1 }) => {
    const browser = await newMember(api);
    app.painting = manner;
    provider().deadlineMs = trouble === 'slow' ? 400 : 20_000;
    const answer = await draw(browser);
    expect(ai.requests).toHaveLength(asked);
    await until(() => ai.open.size === 0);
    if (trouble === null) {
      expect((answer.body as DesignsView).designs[0]!.painter).toBe(painter());
      return;
    }
    // The toast of the specification; `builtIn` still works.
    expect(answer).toMatchObject({
      status: 502,
      body: { code: 'design_failed', title: 'Generation Failed', message: FAILED },
    });
    expect(api.logs.some((line) => line.includes(`"trouble":"${trouble}"`))).toBe(true);
    expect((await drawDesigns(browser, { builtIn: true })).designs[0]!.painter).toBeNull();
    expect(ai.requests).toHaveLength(asked);
  });

  test('is not sent a parameter again that it has refused', async () => {
    app.painting = manners['a 400 on a parameter']!.manner;
    await drawDesigns(ada);
    ai.requests.length = 0;
    await drawDesigns(ada);
    expect(ai.requests.map(({ body }) => Object.keys(body).sort())).toEqual([['model', 'prompt', 'size']]);
  });

  test('paints in Images after the reply is complete; its failure is shown in the reply with the same text', async () => {
    const { reply } = await ask(ada, { mode: 'invite_image', message: prompt });
    const { message } = await readReply(ada, reply.id);
    expect(message).toMatchObject({ state: 'done', content: 'Here it comes.' });
    expect(message.designs.map((design) => design.painter)).toEqual(Array(4).fill(painter()));

    app.painting = manners['500']!.manner;
    const failed = await ask(ada, { mode: 'invite_image', message: `${prompt}, by night` });
    const second = await readReply(ada, failed.reply.id);
    expect(second.message).toMatchObject({
      state: 'done',
      content: `Here it comes.\n\n${FAILED}`,
      designs: [],
    });
  });

  test('is shown before the first message', async () => {
    const { body } = await ada.call('readAssistant', { query: { mode: 'invite_image' } });
    expect(body).toMatchObject({ responder: { name: 'talker', painter: painter() } });
  });
});
