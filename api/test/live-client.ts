import { type EventChange, LIVE_PATH, type LiveHandshake, type MemberChange } from '@yolo/contract';
import { io, type Socket } from 'socket.io-client';
import type { TestApp } from './app.ts';
import type { TestBrowser } from './browser.ts';
import type { Party } from './party.ts';
import { until } from './until.ts';

const open = new Set<LiveClient>();

/** For `afterEach`: closes all connections of a test. */
export function closeLiveClients(): void {
  for (const client of open) client.close();
  open.clear();
}

/** A live connection that stores the messages it receives. */
export class LiveClient {
  readonly changes: EventChange[] = [];
  readonly memberChanges: MemberChange[] = [];
  readonly ended: string[] = [];

  private constructor(readonly socket: Socket) {
    socket.on('event.changed', (change: EventChange) => this.changes.push(change));
    socket.on('member.changed', (change: MemberChange) => this.memberChanges.push(change));
    socket.on('access.ended', ({ eventId }: { eventId: string }) => this.ended.push(eventId));
  }

  /** Rejects with the server's error when the handshake is refused. */
  static async connect(
    api: Pick<TestApp, 'url'>,
    auth: LiveHandshake | object,
    headers = {},
  ): Promise<LiveClient> {
    const socket = io(api.url, {
      path: LIVE_PATH,
      transports: ['websocket'],
      auth,
      extraHeaders: headers,
      forceNew: true,
      reconnection: false,
    });
    const client = new LiveClient(socket);
    open.add(client);
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    return client;
  }

  /** Connects with this browser's session, its link, or both. */
  static async of(browser: TestBrowser, party?: Party, api: Pick<TestApp, 'url'> = browser.api) {
    const { session, inviteToken: token } = browser;
    return LiveClient.connect(api, {
      ...(session && { accessToken: session.accessToken }),
      ...(token && party && { invite: { eventId: party.id, token } }),
    });
  }

  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each test expects another type
  send(message: string, body?: unknown): Promise<any> {
    return this.socket.timeout(90_000).emitWithAck(message, body);
  }

  watch(party: { id: string }, since?: number) {
    return this.send('event.watch', { eventId: party.id, ...(since !== undefined && { since }) });
  }

  types(): string[] {
    return this.changes.map(({ type }) => type);
  }

  /** Resolves after all earlier messages have arrived, because the answer comes last. */
  async waitForEarlier(): Promise<void> {
    await this.send('event.unwatch', { eventId: '00000000-0000-4000-8000-000000000000' });
  }

  closed(): Promise<void> {
    return until(() => this.socket.disconnected);
  }

  close(): void {
    this.socket.disconnect();
  }
}
