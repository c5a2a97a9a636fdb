import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface Refusal {
  code: number;
  words: string;
}

/** A mail server on loopback that delays and refuses mails as a test defines. */
export class MailServer {
  /** Accepted mails, in the order of arrival. */
  readonly taken: { to: string; subject: string }[] = [];
  /** Every address of RCPT TO, accepted or not. */
  readonly asked: string[] = [];
  /** Refusals by address, at RCPT TO. */
  readonly refused = new Map<string, Refusal>();
  readonly #server: SMTPServer;
  url = '';

  /** Delays a mail until the promise for its subject is fulfilled. */
  hold: (subject: string) => Promise<unknown> | undefined = () => undefined;
  /** The number of delayed mails. */
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
