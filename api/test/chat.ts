import { randomUUID } from 'node:crypto';
import type { ChatMessageView, ReplyLine, ReplyStartedView } from '@yolo/contract/assistant';
import type { TestBrowser } from './browser.ts';
import type { Party } from './party.ts';

export const question = (changed: object = {}) => ({
  requestId: randomUUID(),
  sessionId: null,
  mode: 'general',
  eventId: null,
  message: 'How much ice?',
  ...changed,
});

/** Sends a message and returns the started reply. */
export async function ask(browser: TestBrowser, changed: object = {}): Promise<ReplyStartedView> {
  const answer = await browser.call('askAssistant', { body: question(changed) });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body as ReplyStartedView;
}

/** Streams the lines of a reply over a connection of its own. */
export async function* linesOf(
  browser: TestBrowser,
  replyId: string,
  { from = 0, url = browser.api.url, signal }: { from?: number; url?: string; signal?: AbortSignal } = {},
): AsyncGenerator<ReplyLine | null, void> {
  const response = await fetch(`${url}/api/assistant/replies/${replyId}?from=${from}`, {
    headers: { authorization: `Bearer ${browser.session!.accessToken}` },
    ...(signal && { signal }),
  });
  if (!response.ok) throw new Error(await response.text());
  let partial = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    const lines = (partial + chunk).split('\n');
    partial = lines.pop()!;
    for (const line of lines) yield line === '' ? null : (JSON.parse(line) as ReplyLine);
  }
}

/** Reads to the end: the joined pieces, and the message. */
export async function readReply(
  browser: TestBrowser,
  replyId: string,
  around: Parameters<typeof linesOf>[2] = {},
): Promise<{ text: string; message: ChatMessageView }> {
  let text = '';
  const from = around.from ?? 0;
  for await (const line of linesOf(browser, replyId, around)) {
    if (line === null) continue;
    if ('ended' in line) return { text, message: line.ended };
    if (line.at !== from + text.length) throw new Error(`A piece at ${line.at} after ${from + text.length}`);
    text += line.text;
  }
  throw new Error('The lines ended before the reply');
}

/**
 * Reads with an unstable connection, which is cut after a number of lines and resumed.
 * @param lines the number before each cut; after the last it reads to the end
 * @param urlAt the origin to connect to, by the number of cuts so far
 */
export async function readInPieces(
  browser: TestBrowser,
  replyId: string,
  lines: readonly number[],
  urlAt: (cut: number) => string,
): Promise<string> {
  let text = '';
  for (const [cut, most] of lines.entries()) {
    const line = new AbortController();
    let taken = 0;
    try {
      const around = { from: text.length, url: urlAt(cut), signal: line.signal };
      for await (const each of linesOf(browser, replyId, around)) {
        text = withLine(text, each);
        if (each !== null && 'ended' in each) return text;
        if (++taken === most) break;
      }
    } finally {
      line.abort();
    }
  }
  const rest = await readReply(browser, replyId, { from: text.length, url: urlAt(lines.length) });
  return text + rest.text;
}

function withLine(text: string, line: ReplyLine | null): string {
  if (line === null || 'ended' in line) return text;
  if (line.at !== text.length) throw new Error(`A piece at ${line.at} after ${text.length}`);
  return text + line.text;
}

/** Presses an action card. */
export const press = (browser: TestBrowser, actionId: string, body: object = {}) =>
  browser.call('pressAction', { params: { actionId }, body });

/** The host hides an egg under the logo. */
export const hideEgg = (party: Party, title: string) =>
  party.host.call('createEgg', {
    params: party.params,
    body: { title, trigger: { type: 'click_count', element: 'logo' }, action: { type: 'sound' } },
  });

export const eggsOf = async (party: Party): Promise<{ title: string }[]> =>
  (await party.host.call('listEggs', { params: party.params })).body.eggs;
