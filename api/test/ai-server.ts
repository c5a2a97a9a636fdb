import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request to the server. */
export interface AiRequest {
  /** `/v1/chat/completions` */
  path: string;
  authorization: string | undefined;
  body: {
    model: string;
    stream: boolean;
    stream_options?: unknown;
    prompt?: string;
    messages: { role: string; content: string }[];
  };
}

/** How the server answers one request. */
export type ReplyHandler = (response: ServerResponse, asked: AiRequest) => void | Promise<void>;

/** A server on loopback with the API of OpenAI's chat completions, whose answers a test defines. */
export interface AiServer {
  /** The value for `AI_URL`. */
  url: string;
  handler: ReplyHandler;
  readonly requests: AiRequest[];
  /** Responses that are still open. */
  readonly open: Set<ServerResponse>;
  close(): Promise<void>;
}

export async function startAiServer(handler: ReplyHandler): Promise<AiServer> {
  const open = new Set<ServerResponse>();
  const ai = { handler, requests: [] as AiRequest[], open };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    const asked = {
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: JSON.parse((await buffer(request)).toString() || '{}') as AiRequest['body'],
    };
    ai.requests.push(asked);
    await ai.handler(response, asked);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(ai, {
    url: `http://127.0.0.1:${port}/v1`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

/** An event of the stream. */
export const event = (value: unknown): string =>
  `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`;

export const delta = (content: unknown, more: object = {}): string =>
  event({ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content }, ...more }] });

export const finish = (reason = 'stop'): string =>
  event({ choices: [{ index: 0, delta: {}, finish_reason: reason }] });

export const usage = (tokens: number): string => event({ choices: [], usage: { total_tokens: tokens } });

export const DONE = 'data: [DONE]\n\n';

export function begin(response: ServerResponse, type = 'text/event-stream'): void {
  response.writeHead(200, { 'content-type': type });
}

/** A complete, valid reply in these pieces. */
export const replyWith =
  (...pieces: string[]): ReplyHandler =>
  (response) => {
    begin(response);
    for (const piece of pieces) response.write(delta(piece));
    response.end(finish() + usage(42) + DONE);
  };

/** A reply whose pieces the test sends one by one. */
export function stepwiseReply(): {
  manner: ReplyHandler;
  /** Resolves when the request has arrived. */
  asked: Promise<void>;
  say: (text: string) => void;
  end: () => void;
} {
  const asked = Promise.withResolvers<void>();
  let response: ServerResponse | undefined;
  return {
    manner: (given) => {
      response = given;
      begin(given);
      asked.resolve();
    },
    asked: asked.promise,
    say: (text) => void response!.write(delta(text)),
    end: () => void response!.end(finish() + DONE),
  };
}
