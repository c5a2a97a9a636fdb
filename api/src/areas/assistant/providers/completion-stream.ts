import { createParser } from 'eventsource-parser';
import type { RequestDeadlines } from './request-deadlines.ts';
import { ProviderError } from './reply-provider.ts';

/** A chunk of a service's reply. */
export interface ReplyChunk {
  text: string;
  /** Characters of reasoning, which are not shown. */
  thought: number;
  /** Tokens of the whole reply. */
  tokens?: number;
}

/** Characters of one event: 64 KB of text with every letter escaped. */
const EVENT_MAX = 512 * 1024;
const END = '[DONE]';

interface Delta {
  content?: unknown;
  reasoning?: unknown;
  reasoning_content?: unknown;
}

interface Completion {
  error?: unknown;
  choices?: { delta?: Delta; message?: Delta; text?: unknown; finish_reason?: unknown }[];
  usage?: { total_tokens?: unknown } | null;
}

/**
 * Reads a service's reply: events, or one document if it does not stream.
 * @throws ProviderError if it is invalid, contains an error, or is cut off
 */
export async function* readChunks(
  response: Response,
  deadlines: RequestDeadlines,
): AsyncGenerator<ReplyChunk, void> {
  const type = response.headers.get('content-type') ?? '';
  if (/\bjson\b/.test(type)) return yield* wholeDocument(response);
  if (/\bhtml\b/.test(type)) {
    await response.body?.cancel();
    throw new ProviderError('broken', 'It answers with a page');
  }
  yield* events(response, deadlines);
}

async function* events(response: Response, deadlines: RequestDeadlines): AsyncGenerator<ReplyChunk, void> {
  const received: string[] = [];
  let tooLong = false;
  const parser = createParser({
    maxBufferSize: EVENT_MAX,
    onEvent: ({ data }) => void received.push(data),
    onError: ({ type }) => (tooLong ||= type === 'max-buffer-size-exceeded'),
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let finished: Promise<null> | null = null;
  try {
    for (;;) {
      const read = reader.read();
      const chunk = await (finished ? Promise.race([read.catch(() => null), finished]) : read);
      if (chunk === null) return;
      if (!chunk.done) parser.feed(chunk.value);
      // The last line may lack a line end.
      else parser.feed('\n\n');
      for (const data of received.splice(0)) {
        if (data.trim() === END) return;
        const { said, last } = readEvent(data);
        if (last) finished ??= aborted(deadlines.afterLastWord());
        yield said;
      }
      if (tooLong) throw new ProviderError('broken', 'A line is too long');
      if (chunk.done && finished) return;
      if (chunk.done) throw new ProviderError('broken', 'It ends in the middle');
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));

async function* wholeDocument(response: Response): AsyncGenerator<ReplyChunk, void> {
  let text = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (text.length > EVENT_MAX) throw new ProviderError('broken', 'The answer is too long');
  }
  yield readEvent(text).said;
}

/** @returns the chunk of an event, and whether it is the last one with text */
function readEvent(data: string): { said: ReplyChunk; last: boolean } {
  const completion = parseCompletion(data);
  if (completion.error !== undefined && completion.error !== null)
    throw new ProviderError('error', 'It tells of an error');
  const choice = completion.choices?.[0];
  const delta = choice?.delta ?? choice?.message;
  const tokens = completion.usage?.total_tokens;
  return {
    said: {
      text: textOf(delta?.content),
      thought: textOf(delta?.reasoning).length + textOf(delta?.reasoning_content).length,
      ...(typeof tokens === 'number' && tokens >= 0 && { tokens: Math.ceil(tokens) }),
    },
    last: typeof choice?.finish_reason === 'string',
  };
}

function parseCompletion(data: string): Completion {
  try {
    const value: unknown = JSON.parse(data);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Reported below.
  }
  throw new ProviderError('broken', 'It says something that is no completion');
}

/** The content is a text, or a list of parts, some of them texts. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part) => textOf((part as { text?: unknown } | null)?.text)).join('');
}
