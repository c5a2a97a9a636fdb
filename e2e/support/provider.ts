import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';

/** A request for a chat completion, to be answered by the journey. */
interface Question {
  /** Streams the next words of the answer. */
  say(words: string): void;
  /** Completes the answer. */
  end(): void;
  /** Closes the connection in the middle of the answer. */
  breakOff(): void;
  /** Whether the caller closed the connection before the answer was complete. */
  hungUp(): boolean;
}

/** A fake OpenAI-compatible service on this machine, whose answers the journey decides. */
export class Provider {
  readonly questions: Question[] = [];
  /** Prompts of the image requests. */
  readonly prompts: string[] = [];
  /** Whether image requests succeed. */
  imagesSucceed = true;
  readonly #server: Server;
  readonly #waiters: (() => void)[] = [];

  private constructor() {
    this.#server = createServer((request, response) => {
      if (request.url?.endsWith('/images/generations')) return void this.#paint(request, response);
      request.resume();
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      this.questions.push(questionOf(response));
      for (const resolve of this.#waiters.splice(0)) resolve();
    });
  }

  static async start(): Promise<Provider> {
    const provider = new Provider();
    await once(provider.#server.listen(0, '127.0.0.1'), 'listening');
    return provider;
  }

  /** For `AI_URL`. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  /** Waits for the question with a number, from 1 on. */
  async question(number: number): Promise<Question> {
    while (this.questions.length < number) await new Promise<void>((resolve) => this.#waiters.push(resolve));
    return this.questions[number - 1]!;
  }

  async #paint(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.prompts.push((JSON.parse(await text(request)) as { prompt: string }).prompt);
    const create = { width: 512, height: 512, channels: 3, background: '#2f7d5b' } as const;
    const picture = await sharp({ create }).png().toBuffer();
    response.writeHead(this.imagesSucceed ? 200 : 500, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data: [{ b64_json: picture.toString('base64') }] }));
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

function questionOf(response: ServerResponse): Question {
  const event = (data: string) => response.write(`data: ${data}\n\n`);
  let isComplete = false;
  return {
    say: (content) => void event(JSON.stringify({ choices: [{ index: 0, delta: { content } }] })),
    end() {
      isComplete = true;
      event('[DONE]');
      response.end();
    },
    breakOff() {
      isComplete = true;
      response.destroy();
    },
    hungUp: () => response.destroyed && !isComplete,
  };
}
