import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answers } from './answers.ts';

/** Longer than any answer may take while the database is down. */
const ANSWER_WITHIN_MS = 30_000;
const PASSWORD = 'Long-table-2027';

export interface Sent {
  method?: string;
  body?: unknown;
  token?: string | undefined;
}

/**
 * One member who reads and writes, and stores each acknowledged write. Each has a network of its own (the API trusts
 * one proxy), because limits are not under test here.
 */
export class Worker {
  readonly url: string;
  readonly email = `${randomUUID()}@example.org`;
  token = '';
  userId = '';
  /** The event of all writes. */
  eventId = '';
  /** The numbers of the last name that was tried, and of the last that was acknowledged. */
  tried = 0;
  acknowledged = 0;
  readonly invited: string[] = [];
  /** Invitations without an answer, which may exist, but must not be mailed twice. */
  readonly uncertain: string[] = [];
  readonly #answers: Answers;
  readonly #network: string;
  #running: Promise<void> | undefined;
  #stopped = false;

  constructor(url: string, index: number, answers: Answers) {
    this.url = url;
    this.#answers = answers;
    this.#network = `10.1.${index >> 8}.${index & 255}`;
  }

  /** @param lasting replaces an access token by one that outlives the run */
  async enter(lasting: (token: string, userId: string) => Promise<string>): Promise<void> {
    const names = { firstName: 'Olga', lastName: 'Outage' };
    const session = await this.#sendOrThrow('/auth/sign-up', {
      body: { email: this.email, password: PASSWORD, ...names },
    });
    this.userId = (session.user as { id: string }).id;
    this.token = await lasting(String(session.accessToken), this.userId);
    const { id } = await this.#sendOrThrow('/events', { body: eventRequest() });
    this.eventId = String(id);
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    for (let round = 0; !this.#stopped; round++) {
      if (round % 40 === 7) await this.#invite();
      else if (round % 4 === 1) await this.rename();
      else await this.send(this.#readable(round), {});
      await pause(10);
    }
  }

  #readable(round: number): string {
    const event = `/events/${this.eventId}`;
    return [`/events?today=2027-01-01`, event, `${event}/guests`, '/notifications', '/counts', '/session'][
      round % 6
    ]!;
  }

  /** @returns whether it was acknowledged */
  async rename(): Promise<boolean> {
    this.tried += 1;
    const nth = this.tried;
    const body = { name: nameOf(nth) };
    const answer = await this.send(`/events/${this.eventId}`, { method: 'PATCH', body });
    if (answer?.ok) this.acknowledged = nth;
    return answer?.ok === true;
  }

  async #invite(): Promise<void> {
    const email = `${randomUUID()}@example.org`;
    const answer = await this.send(`/events/${this.eventId}/invitations`, { body: { emails: [email] } });
    if (answer?.ok) this.invited.push(email);
    else if (!answer || answer.status >= 500) this.uncertain.push(email);
  }

  /** @returns null without an answer */
  async send(path: string, { method, body, token = this.token }: Sent): Promise<Response | null> {
    const verb = method ?? (body === undefined ? 'GET' : 'POST');
    const what = `${verb} ${path.replace(/[0-9a-f-]{36}/g, ':id')}`;
    try {
      const response = await fetch(`${this.url}/api${path}`, {
        method: verb,
        headers: {
          'x-forwarded-for': this.#network,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      const text = await response.text();
      this.#answers.count(what, response);
      return new Response(text || null, { status: response.status === 204 ? 200 : response.status });
    } catch (error) {
      this.#answers.count(what, null, error);
      return null;
    }
  }

  async #sendOrThrow(path: string, sent: Sent): Promise<Record<string, unknown>> {
    const answer = await this.send(path, sent);
    const text = await answer?.text();
    if (!answer?.ok) throw new Error(`${path} answered ${answer?.status}: ${text}`);
    return JSON.parse(text!) as Record<string, unknown>;
  }
}

export const nameOf = (nth: number): string => `Supper number ${nth}`;

function eventRequest(): object {
  return {
    requestId: randomUUID(),
    name: nameOf(0),
    multiDay: false,
    date: '2031-05-17',
    timeZone: 'Europe/Berlin',
  };
}
