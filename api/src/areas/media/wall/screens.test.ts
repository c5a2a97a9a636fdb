import { hash, randomBytes, randomUUID } from 'node:crypto';
import {
  type ScreenCodeStateView,
  type ScreenCodeView,
  type ScreenListView,
  type ScreenMadeView,
  SCREEN_CODES_MAX,
  SCREENS_MAX,
  type WallView,
} from '@yolo/contract/media';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { TestBrowser } from '../../../../test/browser.ts';
import { storePhoto } from '../../../../test/given-photo.ts';
import { holdJobs } from '../../../../test/hold-jobs.ts';
import { closeLiveClients, LiveClient } from '../../../../test/live-client.ts';
import { Party } from '../../../../test/party.ts';
import { type SecondApp, startSecondApp } from '../../../../test/second-app.ts';
import { until } from '../../../../test/until.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { ScreenCode } from './screen-code.entity.ts';
import { ScreenCodes } from './screen-codes.ts';
import { WallScreen } from './wall-screen.entity.ts';

let api: TestApp;
let secondApi: SecondApp;
beforeAll(async () => {
  api = await startTestApp();
  secondApi = await startSecondApp(api);
  await holdJobs(api);
  await holdJobs(secondApi);
});
afterEach(closeLiveClients);
afterAll(async () => {
  await secondApi.close();
  await api.close();
});

const aSecret = () => randomBytes(32).toString('base64url');
const codes = () => api.app.get(ScreenCodes);

/** A television with nobody signed in. */
class Television {
  readonly token = aSecret();
  readonly #browser: TestBrowser;

  constructor(at: { url: string } = api) {
    this.#browser = new TestBrowser(at as TestApp);
  }

  async ask(): Promise<string> {
    const { status, body } = await this.#browser.call('askScreenCode', { body: { token: this.token } });
    expect(status).toBe(201);
    return (body as ScreenCodeView).code;
  }

  async state(): Promise<ScreenCodeStateView> {
    const asked = await this.#browser.call('readScreenCode', { params: { token: this.token } });
    return asked.body as ScreenCodeStateView;
  }

  look() {
    return this.#browser.call('readScreen', { params: { token: this.token } });
  }
}

const type = ({ host, params }: Party, code: string, requestId = randomUUID(), browser = host) =>
  browser.call('pairScreen', { params, body: { code, requestId } });
const make = ({ host, params }: Party, requestId: string) =>
  host.call('makeScreen', { params, body: { requestId } });
const screensOf = async ({ host, params }: Party) =>
  ((await host.call('listScreens', { params })).body as ScreenListView).screens;
const wrong = { status: 404, body: { code: 'screen_code_wrong' } };

describe('a television', () => {
  test('shows the wall of the event whose host types its code, and receives changes', async () => {
    const party = await Party.create(api);
    const shown = await storePhoto(party);
    // The television uses one process, the host another.
    const television = new Television(secondApi);
    const code = await television.ask();
    expect(code).toMatch(/^\d{6}$/);
    expect(await television.state()).toEqual({ paired: false, endsAt: expect.any(String) as string });
    expect(await television.look()).toMatchObject({ status: 404, body: { code: 'screen_gone' } });
    const { status, body } = await type(party, code);
    expect(status).toBe(201);
    expect(await screensOf(party)).toEqual([body]);
    expect(await television.state()).toEqual({ paired: true, endsAt: null });
    const { photos, isOwner } = (await television.look()).body as WallView;
    expect([photos.map(({ id }) => id), isOwner]).toEqual([[shown], false]);
    const screen = await LiveClient.connect(api, { link: television.token });
    await party.host.call('setWall', { params: party.params, body: { paused: true } });
    await until(() => screen.types().includes('wall.changed'));
  });

  test('gets a new code at each request, and the one before becomes invalid', async () => {
    const party = await Party.create(api);
    const television = new Television();
    const [before, code] = [await television.ask(), await television.ask()];
    expect(await type(party, before)).toMatchObject(wrong);
    expect((await type(party, code)).status).toBe(201);
  });

  test('can be paired by its code for ten minutes', async () => {
    const party = await Party.create(api);
    const television = new Television();
    const code = await television.ask();
    const kept = await party.em().findOneOrFail(ScreenCode, { codeHash: codes().hashOf(code) });
    const pass = (minutes: number) =>
      party
        .em()
        .execute(`update screen_codes set ends_at = ends_at - make_interval(mins => ?) where id = ?`, [
          minutes,
          kept.id,
        ]);
    await pass(9);
    expect((await television.state()).endsAt).not.toBeNull();
    await pass(1);
    expect(await television.state()).toEqual({ paired: false, endsAt: null });
    expect(await type(party, code)).toMatchObject(wrong);
    await codes().sweep(party.em());
    expect(await party.em().count(ScreenCode, { id: kept.id })).toBe(0);
  });

  test('that was removed can be paired only by a new code', async () => {
    const party = await Party.create(api);
    const television = new Television();
    await type(party, await television.ask());
    const [screen] = await screensOf(party);
    await party.host.call('endScreen', { params: { ...party.params, screenId: screen!.id } });
    expect(await television.state()).toEqual({ paired: false, endsAt: null });
    await type(party, await television.ask());
    expect((await television.look()).status).toBe(200);
  });
});

describe('a code', () => {
  test('gives no access, and cannot be derived from the stored hash', async () => {
    const party = await Party.create(api);
    const television = new Television();
    const code = await television.ask();
    const browser = new TestBrowser(api);
    expect(await browser.call('readScreen', { params: { token: code } })).toMatchObject({ status: 404 });
    expect(await browser.call('readScreenCode', { params: { token: code } })).toMatchObject({ status: 404 });
    const rows = await party.em().find(ScreenCode, {});
    const kept = rows.flatMap(({ codeHash, tokenHash }) =>
      [codeHash, tokenHash].map((each) => each.toString('hex')),
    );
    expect(kept).toContain(codes().hashOf(code).toString('hex'));
    // A million codes are hashed in a second: a hash without a secret would reveal the code.
    for (const text of [code, television.token])
      expect(kept).not.toContain(Buffer.from(text).toString('hex'));
    expect(kept).not.toContain(hash('sha256', code));
  });

  test('is accepted only from the owner, and a refused attempt does not use it up', async () => {
    const party = await Party.create(api);
    const code = await new Television().ask();
    expect(await type(party, code, randomUUID(), await party.member())).toMatchObject({ status: 403 });
    expect((await type(party, code)).status).toBe(201);
  });

  test('that two hosts type at the same time shows the wall of one of them', async () => {
    const [party, another] = [await Party.create(api), await Party.create(api)];
    const television = new Television();
    const code = await television.ask();
    const answers = await Promise.all([type(party, code), type(another, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
    expect((await television.look()).status).toBe(200);
  });

  test('is unique: a taken one is drawn again, and after several attempts the request fails', async () => {
    const codesOf = (...next: string[]) => {
      const left = [...next];
      return () => (left.length > 1 ? left.shift()! : left[0]!);
    };
    expect(await codes().ask(aSecret(), codesOf('000001'))).toMatchObject({ code: '000001' });
    expect(await codes().ask(aSecret(), codesOf('000001', '000002'))).toMatchObject({ code: '000002' });
    await expect(codes().ask(aSecret(), codesOf('000001'))).rejects.toEqual(
      new DomainError('screen_codes_full'),
    );
  });

  test('is refused while too many televisions wait', async () => {
    const em = (await Party.create(api)).em();
    const endsAt = new Date(Date.now() + 60_000);
    const waiting = Array.from({ length: SCREEN_CODES_MAX }, () => ({
      codeHash: randomBytes(32),
      tokenHash: randomBytes(32),
      endsAt,
    }));
    await em.insertMany(ScreenCode, waiting);
    const asked = await new TestBrowser(api).call('askScreenCode', { body: { token: aSecret() } });
    expect(asked).toMatchObject({ status: 409, body: { code: 'screen_codes_full' } });
    await em.nativeUpdate(ScreenCode, {}, { endsAt: new Date() });
    // Ended codes are swept before a new one is made.
    await new Television().ask();
    expect(await em.count(ScreenCode, {})).toBe(1);
  });
});

describe('a request repeated with the same id', () => {
  test('makes one link, and returns it again', async () => {
    const party = await Party.create(api);
    const requestId = randomUUID();
    const answers = await Promise.all([make(party, requestId), make(party, requestId)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    const { screen, url } = answers[0]!.body as ScreenMadeView;
    expect(await screensOf(party)).toEqual([screen]);
    const token = url.split('/').at(-1)!;
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await new TestBrowser(api).call('readScreen', { params: { token } })).toMatchObject({
      status: 200,
    });
  });

  test('makes a new link if the first one was removed', async () => {
    const party = await Party.create(api);
    const requestId = randomUUID();
    const first = (await make(party, requestId)).body as ScreenMadeView;
    await party.host.call('endScreen', { params: { ...party.params, screenId: first.screen.id } });
    const second = (await make(party, requestId)).body as ScreenMadeView;
    expect(second.url).not.toBe(first.url);
    expect(
      (await new TestBrowser(api).call('readScreen', { params: { token: first.url.split('/').at(-1)! } }))
        .status,
    ).toBe(404);
  });

  test('is told apart from another id and from another event', async () => {
    const [party, another] = [await Party.create(api), await Party.create(api)];
    const requestId = randomUUID();
    const urls = [
      await make(party, requestId),
      await make(party, randomUUID()),
      await make(another, requestId),
    ];
    expect(new Set(urls.map(({ body }) => (body as ScreenMadeView).url)).size).toBe(3);
  });

  test('uses a code once, and returns its screen again even at the limit of screens', async () => {
    const party = await Party.create(api);
    const code = await new Television().ask();
    const requestId = randomUUID();
    for (let n = 1; n < SCREENS_MAX; n += 1) await make(party, randomUUID());
    const first = await type(party, code, requestId);
    expect(await type(party, code, requestId)).toMatchObject({ status: 201, body: first.body as object });
    expect(await type(party, code)).toMatchObject({ status: 409, body: { code: 'screens_full' } });
    expect(await party.em().count(WallScreen, { eventId: party.id })).toBe(SCREENS_MAX);
  });
});
