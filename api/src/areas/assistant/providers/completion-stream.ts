import { createParser } from 'eventsource-parser';
import type { RequestDeadlines } from './request-deadlines.ts';
import { ProviderError } from './reply-provider.ts';

/** A piece of what a service says. */
export interface Said {
  text: string;
  /** How much it thought aloud: characters that nobody is shown. */
  thought: number;
  /** Of the whole reply. */
  tokens?: number;
}

/** Of one event: what 64 KB of text can become where each letter is escaped. */
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
 * What a service says, as it comes: events, or one document where it does not stream.
 * @throws ProviderError where it makes no sense, tells of an error, or breaks off
 */
export async function* saidIn(response: Response, deadlines: RequestDeadlines): AsyncGenerator<Said, void> {
  const type = response.headers.get('content-type') ?? '';
  if (/\bjson\b/.test(type)) return yield* wholeDocument(response);
  if (/\bhtml\b/.test(type)) {
    await response.body?.cancel();
    throw new ProviderError('broken', 'It answers with a page');
  }
  yield* events(response, deadlines);
}

async function* events(response: Response, deadlines: RequestDeadlines): AsyncGenerator<Said, void> {
  const came: string[] = [];
  let tooLong = false;
  const parser = createParser({
    maxBufferSize: EVENT_MAX,
    onEvent: ({ data }) => void came.push(data),
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
      // The last line may lack its end.
      else parser.feed('\n\n');
      for (const data of came.splice(0)) {
        if (data.trim() === END) return;
        const { said, last } = understood(data);
        if (last) finished ??= passed(deadlines.last());
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

const passed = (signal: AbortSignal) =>
  new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));

async function* wholeDocument(response: Response): AsyncGenerator<Said, void> {
  let text = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (text.length > EVENT_MAX) throw new ProviderError('broken', 'The answer is too long');
  }
  yield understood(text).said;
}

/** @returns what an event says, and whether no other word follows */
function understood(data: string): { said: Said; last: boolean } {
  const completion = parsed(data);
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

function parsed(data: string): Completion {
  try {
    const value: unknown = JSON.parse(data);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // It is said below.
  }
  throw new ProviderError('broken', 'It says something that is no completion');
}

/** Text, or a list of parts of which some are. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part) => textOf((part as { text?: unknown } | null)?.text)).join('');
}
