import { routes, type Route } from './route.ts';
import { apiOf } from './call.ts';
import { createTransport } from './client.ts';
import { accountsApi } from '@yolo/contract/accounts';
import { actionsApi, designsApi } from '@yolo/contract/assistant';
import { eventsApi } from '@yolo/contract/events';
import { loadSlices } from '../../history/present.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A client whose server gives these answers and then never responds. */
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
  return { transport, events: apiOf(transport, eventsApi), accounts: apiOf(transport, accountsApi), signals };
}

const track = (promise: Promise<unknown>) => {
  const result: { outcome?: unknown } = {};
  promise.then(
    (value) => (result.outcome = value),
    (error: unknown) => (result.outcome = error),
  );
  return result;
};

const timeoutError = { name: 'ApiError', code: 'unavailable', title: 'Service unavailable' };

describe('a request that never ends', () => {
  it('fails after ten seconds and is aborted', async () => {
    const { events, signals } = client();
    const result = track(events.listEvents());
    await jest.advanceTimersByTimeAsync(9_999);
    expect(result.outcome).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(result.outcome).toMatchObject(timeoutError);
    expect(signals[0]?.aborted).toBe(true);
  });

  it('fails too if the body of the answer does not end', async () => {
    const { events } = client([new Response(new ReadableStream())]);
    const result = track(events.listEvents());
    await jest.advanceTimersByTimeAsync(10_000);
    expect(result.outcome).toMatchObject(timeoutError);
  });

  it('gets a new deadline when it is repeated with a renewed token', async () => {
    const refused = new Promise<Response>((resolve) =>
      setTimeout(() => resolve(Response.json({}, { status: 401 })), 9_000),
    );
    const { events, signals } = client([refused]);
    const result = track(events.listEvents());
    await jest.advanceTimersByTimeAsync(18_999);
    expect([signals.length, result.outcome]).toEqual([2, undefined]);
    await jest.advanceTimersByTimeAsync(1);
    expect(result.outcome).toMatchObject(timeoutError);
  });

  it('is aborted when the caller aborts', async () => {
    const abort = new AbortController();
    const { events, signals } = client();
    void track(events.listEvents(undefined, { signal: abort.signal }));
    await jest.advanceTimersByTimeAsync(0);
    abort.abort();
    expect(signals[0]?.aborted).toBe(true);
  });

  it('leaves no timer behind after the answer', async () => {
    const { events } = client([Response.json({ events: [] })]);
    await events.listEvents();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('has no deadline if the call is marked as long', async () => {
    const { accounts, signals } = client();
    const result = track(accounts.uploadAvatar({ file: new Blob(['x']) }));
    await jest.advanceTimersByTimeAsync(60 * 60_000);
    expect([result.outcome, signals[0]?.aborted]).toEqual([undefined, undefined]);
  });
});

describe('lines from a broken connection', () => {
  const call = { method: 'GET', path: '/lines', answer: 'lines', long: true } as const;

  /** A body to which the test writes, and whether its reader has cancelled it. */
  function openBody() {
    const cancel = jest.fn();
    let controller!: ReadableStreamDefaultController<Uint8Array>;
    const stream = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given), cancel });
    const write = (text: string) => controller.enqueue(new TextEncoder().encode(text));
    return { answer: new Response(stream), write, cancel };
  }

  it('fail if the answer does not begin within 25 seconds', async () => {
    const { transport, signals } = client();
    const result = track(transport.send('read', call));
    await jest.advanceTimersByTimeAsync(24_999);
    expect(result.outcome).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(result.outcome).toMatchObject(timeoutError);
    expect(signals[0]?.aborted).toBe(true);
  });

  it('fail after 25 seconds without a line or a heartbeat, and close the connection', async () => {
    const { answer, write, cancel } = openBody();
    const lines = (await client([answer]).transport.send('read', call)) as AsyncGenerator<unknown, void>;
    const first = track(lines.next());
    for (const piece of ['\n', '\n', '{"a":1}\n']) {
      await jest.advanceTimersByTimeAsync(24_999);
      expect(first.outcome).toBeUndefined();
      write(piece);
    }
    await jest.advanceTimersByTimeAsync(0);
    expect(first.outcome).toEqual({ value: { a: 1 }, done: false });
    const second = track(lines.next());
    await jest.advanceTimersByTimeAsync(25_000);
    expect(second.outcome).toMatchObject({ name: 'ApiError', code: 'unavailable' });
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('are aborted by the caller while they are read', async () => {
    const abort = new AbortController();
    const { answer } = openBody();
    const { transport, signals } = client([answer]);
    await transport.send('read', call, {}, { signal: abort.signal });
    abort.abort();
    expect(signals[0]?.aborted).toBe(true);
  });
});

test('calls that may paint a picture, which takes up to 55 seconds, have no deadline', async () => {
  const { transport } = client();
  const actions = apiOf(transport, actionsApi);
  const params = { actionId: 'a', eventId: 'e' };
  const results = [
    actions.pressAction({ params, body: {} }),
    actions.takeStep({ params, body: { kind: 'event.picture' } }),
    apiOf(transport, designsApi).drawDesigns({ body: { prompt: 'A supper' } }),
  ].map(track);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(results.map(({ outcome }) => outcome)).toEqual([undefined, undefined, undefined]);
});

test('uploads and streams have no deadline, and other long calls give a reason', async () => {
  await loadSlices();
  const all = Object.values(routes as unknown as Record<string, Route>);
  const isTransfer = ({ binary, answer }: Route) => binary !== undefined || answer === 'lines';
  expect(all.filter(isTransfer).map(({ name, long }) => [name, long])).toEqual(
    all.filter(isTransfer).map(({ name }) => [name, true]),
  );
  const others = all.filter((route) => route.long && !isTransfer(route));
  expect(others.length).toBeGreaterThan(0);
  for (const { name, long } of others) expect([name, long]).toEqual([name, expect.stringMatching(/\w \w/)]);
});
