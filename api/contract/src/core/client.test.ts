import { apiOf } from './call.ts';
import { ApiError } from './api-error.ts';
import { coreApi } from './calls.ts';
import { createTransport, routePath, type TransportOptions } from './client.ts';
import { accountsApi } from '@yolo/contract/accounts';
import { eventCalls, eventsApi } from '@yolo/contract/events';
import { memberCalls } from '@yolo/contract/members';

const id = '00000000-0000-4000-8000-000000000001';

function client(answers: Response[], options: Partial<TransportOptions> = {}) {
  const sent: Request[] = [];
  const transport = createTransport({
    baseUrl: 'http://yolo.test',
    fetch: async (input, init) => {
      sent.push(new Request(input as string, init));
      const answer = answers.shift();
      if (!answer) throw new TypeError('Failed to fetch');
      return answer;
    },
    accessToken: async () => 'first',
    renewAccessToken: async () => 'second',
    inviteToken: () => null,
    ...options,
  });
  return { transport, api: apiOf(transport, eventsApi), accounts: apiOf(transport, accountsApi), sent };
}

const error = (status: number, code: string) =>
  Response.json(
    {
      code,
      title: 'Oh',
      message: 'No.',
      requestId: 'r1',
      issues: [{ path: 'name', message: 'is required' }],
    },
    { status },
  );

const lines = { read: { method: 'GET', path: '/lines', answer: 'lines' } } as const;

/** A body that arrives in these pieces, and then ends or fails. */
const inPieces = (pieces: string[], broken = false) =>
  new Response(
    new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = pieces.shift();
        if (piece !== undefined) controller.enqueue(new TextEncoder().encode(piece));
        else if (broken) controller.error(new TypeError('network error'));
        else controller.close();
      },
    }),
  );

describe('lines', () => {
  const read = async (answer: Response) => {
    const found: unknown[] = [];
    const views = (await client([answer]).transport.send('read', lines.read)) as AsyncIterable<unknown>;
    for await (const view of views) found.push(view);
    return found;
  };

  it('are read one by one, wherever the chunks are cut; empty lines are skipped', async () => {
    await expect(read(inPieces(['{"a', '":1}\n\n{"a":"é"}', '\n']))).resolves.toEqual([{ a: 1 }, { a: 'é' }]);
  });

  it.each([
    ['that break off', inPieces(['{"a":1}\n'], true)],
    ['with an incomplete last line', inPieces(['{"a":1}\n{"a"'])],
    ['that are not JSON', inPieces(['<html>\n'])],
  ])('%s reject as unavailable', async (_, answer) => {
    await expect(read(answer)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('the typed client', () => {
  it('fills and escapes path and query', () => {
    expect(routePath(eventCalls.readEvent, { params: { eventId: 'a/b?c' } })).toBe('/api/events/a%2Fb%3Fc');
    expect(routePath(memberCalls.searchMembers, { query: { query: 'ma & pa', skip: undefined } })).toBe(
      '/api/members?query=ma+%26+pa',
    );
  });

  it('keeps the query in browsers without URLSearchParams.size', () => {
    const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size')!;
    Object.defineProperty(URLSearchParams.prototype, 'size', { value: undefined, configurable: true });
    const path = routePath(memberCalls.searchMembers, { query: { query: 'ma' } });
    Object.defineProperty(URLSearchParams.prototype, 'size', size);
    expect(path).toMatch(/\?query=ma$/);
  });

  it('renews a refused access token once and repeats the call', async () => {
    const renewAccessToken = jest.fn(async () => 'second');
    const { api, sent } = client([error(401, 'unauthenticated'), Response.json({ events: [] })], {
      renewAccessToken,
    });
    await expect(api.listEvents()).resolves.toEqual({ events: [] });
    expect(renewAccessToken.mock.calls).toEqual([['first']]);
    expect(sent.map((request) => request.headers.get('authorization'))).toEqual([
      'Bearer first',
      'Bearer second',
    ]);
  });

  it('authenticates requests that are not calls, and renews a refused token for them', async () => {
    const { transport } = client([]);
    const first = await transport.headers('e1');
    expect(first).toEqual({ authorization: 'Bearer first' });
    expect(await transport.headers('e1', first)).toEqual({ authorization: 'Bearer second' });
    expect(await transport.headers('e1', { authorization: 'Bearer of yesterday' })).toEqual(first);
  });

  it('adds the token of the invite link, also after the session is renewed', async () => {
    const { transport } = client([], { inviteToken: (eventId) => (eventId === 'e1' ? 'link' : null) });
    const [first, otherEvent] = [await transport.headers('e1'), await transport.headers('e2')];
    expect(first).toEqual({ authorization: 'Bearer first', 'x-invite-token': 'link' });
    expect(otherEvent).toEqual({ authorization: 'Bearer first' });
    const renewed = await transport.headers('e1', first);
    expect(renewed).toEqual({ authorization: 'Bearer second', 'x-invite-token': 'link' });
  });

  it('adds no headers for guests and ended sessions', async () => {
    const guest = client([], { accessToken: async () => null });
    expect(await guest.transport.headers('e1', {})).toEqual({});
    const ended = client([], { renewAccessToken: async () => null });
    expect(await ended.transport.headers('e1', { authorization: 'Bearer first' })).toEqual({});
  });

  it('gives up when the session has ended', async () => {
    const { api, sent } = client([error(401, 'unauthenticated')], { renewAccessToken: async () => null });
    await expect(api.listEvents()).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(sent).toHaveLength(1);
  });

  it('sends an invitation token for its own event only, and no access token to sign-in', async () => {
    const { api, accounts, sent } = client([Response.json({}), Response.json({})], {
      inviteToken: (eventId) => (eventId === id ? 'f'.repeat(32) : null),
    });
    await api.readEvent({ params: { eventId: id } });
    await accounts.signIn({ body: { email: 'a@example.org', password: 'x' } });
    expect(sent[0]?.headers.get('x-invite-token')).toBe('f'.repeat(32));
    expect(sent[1]?.headers.get('x-invite-token')).toBeNull();
    expect(sent[1]?.headers.get('authorization')).toBeNull();
  });

  it('turns every failure into an ApiError with a code of the list', async () => {
    const { api } = client([error(400, 'validation_failed'), new Response('<html>', { status: 502 })]);
    const failures = await Promise.all(
      [1, 2, 3].map(() => api.listEvents().catch((thrown: unknown) => thrown)),
    );
    expect(failures.every((thrown) => thrown instanceof ApiError)).toBe(true);
    expect(failures.map((thrown) => (thrown as ApiError).code).sort()).toEqual([
      'unavailable',
      'unavailable',
      'validation_failed',
    ]);
    expect(
      (failures.find((thrown) => (thrown as ApiError).code === 'validation_failed') as ApiError).issues,
    ).toHaveLength(1);
  });

  it("turns an answer that is not JSON, such as a captive portal's page, into an ApiError", async () => {
    const { api } = client([new Response('<html>Welcome to the hotel</html>')]);
    await expect(api.listEvents()).rejects.toEqual(
      expect.objectContaining({ name: 'ApiError', code: 'unavailable' }),
    );
  });

  it('attributes a 413 of another server to that server, and keeps the words of its own', async () => {
    const page = new Response('<html>413 Request Entity Too Large</html>', { status: 413 });
    const { transport } = client([page, error(413, 'file_too_large')]);
    const { uploadImage } = apiOf(transport, coreApi);
    const file = new Blob(['picture'], { type: 'image/png' });
    await expect(uploadImage({ file })).rejects.toMatchObject({
      code: 'payload_too_large',
      title: 'Too much at once',
      message: expect.stringMatching(/^A server in front of Yolo .+ its operator/),
    });
    await expect(uploadImage({ file })).rejects.toMatchObject({ code: 'file_too_large', message: 'No.' });
  });

  it('passes aborts on unchanged', async () => {
    const abort = new AbortController();
    const { api } = client([], {
      fetch: async () => {
        abort.abort();
        throw abort.signal.reason as Error;
      },
    });
    await expect(api.listEvents(undefined, { signal: abort.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
