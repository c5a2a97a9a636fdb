import { routes, type Route } from './route.ts';
import { apiOf } from './call.ts';
import { createTransport } from './client.ts';
import { accountsApi } from '@yolo/contract/accounts';
import { eventsApi } from '@yolo/contract/events';
import { loadSlices } from '../../history/present.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A client whose server answers with these, and otherwise never. */
function client(answers: (Response | Promise<Response>)[] = []) {
  const signals: (AbortSignal | null | undefined)[] = [];
  const transport = createTransport({
    baseUrl: 'http://yolo.test',
    fetch: (_address, init) => {
      signals.push(init?.signal);
      return Promise.resolve(answers.shift() ?? new Promise<Response>(() => undefined));
    },
    accessToken: () => Promise.resolve('first'),
    renewAccessToken: () => Promise.resolve('second'),
    inviteToken: () => null,
  });
  return { events: apiOf(transport, eventsApi), accounts: apiOf(transport, accountsApi), signals };
}

const settled = (promise: Promise<unknown>) => {
  const seen: { outcome?: unknown } = {};
  promise.then(
    (value) => (seen.outcome = value),
    (error: unknown) => (seen.outcome = error),
  );
  return seen;
};

const late = { name: 'ApiError', code: 'unavailable', title: 'Service unavailable' };

describe('a request that never ends', () => {
  it('fails after ten seconds, and is let go', async () => {
    const { events, signals } = client();
    const seen = settled(events.listEvents());
    await jest.advanceTimersByTimeAsync(9_999);
    expect(seen.outcome).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(seen.outcome).toMatchObject(late);
    expect(signals[0]?.aborted).toBe(true);
  });

  it('fails too where it began to answer', async () => {
    const { events } = client([new Response(new ReadableStream())]);
    const seen = settled(events.listEvents());
    await jest.advanceTimersByTimeAsync(10_000);
    expect(seen.outcome).toMatchObject(late);
  });

  it('gets as long again where it is repeated with a renewed token', async () => {
    const refused = new Promise<Response>((resolve) =>
      setTimeout(() => resolve(Response.json({}, { status: 401 })), 9_000),
    );
    const { events, signals } = client([refused]);
    const seen = settled(events.listEvents());
    await jest.advanceTimersByTimeAsync(18_999);
    expect([signals.length, seen.outcome]).toEqual([2, undefined]);
    await jest.advanceTimersByTimeAsync(1);
    expect(seen.outcome).toMatchObject(late);
  });

  it('ends as an abort where the caller has no use for it any more', async () => {
    const abort = new AbortController();
    const { events, signals } = client();
    void settled(events.listEvents(undefined, { signal: abort.signal }));
    await jest.advanceTimersByTimeAsync(0);
    abort.abort();
    expect(signals[0]?.aborted).toBe(true);
  });

  it('leaves no timer behind once it is answered', async () => {
    const { events } = client([Response.json({ events: [] })]);
    await events.listEvents();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is waited for where the call is long by nature', async () => {
    const { accounts, signals } = client();
    const seen = settled(accounts.uploadAvatar({ file: new Blob(['x']) }));
    await jest.advanceTimersByTimeAsync(60 * 60_000);
    expect([seen.outcome, signals[0]?.aborted]).toEqual([undefined, undefined]);
  });
});

test('uploads and streams are long by nature, of others the call says why', async () => {
  await loadSlices();
  const all = Object.values(routes as unknown as Record<string, Route>);
  const isNatural = ({ binary, answer }: Route) => binary !== undefined || answer === 'lines';
  expect(all.filter(isNatural).map(({ name, long }) => [name, long])).toEqual(
    all.filter(isNatural).map(({ name }) => [name, true]),
  );
  const others = all.filter((route) => route.long && !isNatural(route));
  expect(others.length).toBeGreaterThan(0);
  for (const { name, long } of others) expect([name, long]).toEqual([name, expect.stringMatching(/\w \w/)]);
});
