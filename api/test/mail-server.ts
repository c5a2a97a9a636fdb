import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface Refusal {
  code: number;
  words: string;
}

/** A mail server on loopback that holds back and refuses what a test tells it to. */
export class MailServer {
  /** What it has taken, in the order in which it came. */
  readonly taken: { to: string; subject: string }[] = [];
  /** Every address that it was asked for, taken or not. */
  readonly asked: string[] = [];
  /** By address, at RCPT TO. */
  readonly refused = new Map<string, Refusal>();
  readonly #server: SMTPServer;
  url = '';

  /** Mails of whose subject it says so wait until this is fulfilled. */
  hold: (subject: string) => Promise<unknown> | undefined = () => undefined;
  /** How many wait so. */
  held = 0;

  constructor() {
    this.#server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onRcptTo: ({ address }, _session, done) => {
        this.asked.push(address);
        const refusal = this.refused.get(address);
        done(refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.code }));
      },
      onData: (stream, _session, done) =>
        void buffer(stream).then(async (bytes) => {
          const { to, subject } = await PostalMime.parse(bytes);
          this.held += 1;
          await this.hold(subject ?? '');
          this.held -= 1;
          this.taken.push({ to: to![0]!.address!, subject: subject ?? '' });
          done();
        }),
    });
  }

  async listen(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server.server, 'listening');
    const { port } = this.#server.server.address() as AddressInfo;
    this.url = `smtp://127.0.0.1:${port}`;
    return this;
  }

  async close(): Promise<void> {
    await new Promise<void>((closed) => this.#server.close(closed));
  }
}
