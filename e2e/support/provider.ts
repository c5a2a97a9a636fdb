import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';

/** One question that it was asked. */
interface Asked {
  /** The next words of its answer. */
  say(words: string): void;
  /** That was all. */
  end(): void;
  /** Whether the line to it was closed before that was all. */
  hungUp(): boolean;
}

/** An OpenAI-compatible service on this machine, which says what the journey has it say. */
export class Provider {
  readonly asked: Asked[] = [];
  /** What it was told to paint. */
  readonly wishes: string[] = [];
  /** Whether it paints. */
  paints = true;
  readonly #server: Server;
  readonly #waiting: (() => void)[] = [];

  private constructor() {
    this.#server = createServer((request, response) => {
      if (request.url?.endsWith('/images/generations')) return void this.#paint(request, response);
      request.resume();
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      this.asked.push(answering(response));
      for (const tell of this.#waiting.splice(0)) tell();
    });
  }

  static async starts(): Promise<Provider> {
    const provider = new Provider();
    await once(provider.#server.listen(0, '127.0.0.1'), 'listening');
    return provider;
  }

  /** For `AI_URL`. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  /** @returns the question with that number, from 1 on, once it is asked */
  async question(number: number): Promise<Asked> {
    while (this.asked.length < number) await new Promise<void>((told) => this.#waiting.push(told));
    return this.asked[number - 1]!;
  }

  async #paint(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.wishes.push((JSON.parse(await text(request)) as { prompt: string }).prompt);
    const create = { width: 512, height: 512, channels: 3, background: '#2f7d5b' } as const;
    const picture = await sharp({ create }).png().toBuffer();
    response.writeHead(this.paints ? 200 : 500, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data: [{ b64_json: picture.toString('base64') }] }));
  }

  stops(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

function answering(response: ServerResponse): Asked {
  const event = (data: string) => response.write(`data: ${data}\n\n`);
  let whole = false;
  return {
    say: (content) => void event(JSON.stringify({ choices: [{ index: 0, delta: { content } }] })),
    end() {
      whole = true;
      event('[DONE]');
      response.end();
    },
    hungUp: () => response.destroyed && !whole,
  };
}
