import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { begin, delta, DONE, event, finish, type ReplyHandler, replyWith, usage } from './ai-server.ts';

const ALL = 'Two bags of ice are enough — 4 kg, 🧊 included.';
const words = ALL.split(/(?<= )/);
const half = words.slice(0, 5).join('');

/** How a service replies, with the expected text and the expected trouble. */
interface Case {
  manner: ReplyHandler;
  text: string;
  trouble?: 'unreachable' | 'refused' | 'busy' | 'slow' | 'broken' | 'empty' | 'too_long' | 'error';
}

const streams =
  (write: (response: ServerResponse) => void | Promise<void>): ReplyHandler =>
  (response) => {
    begin(response);
    return write(response);
  };

const whole = (manner: ReplyHandler): Case => ({ manner, text: ALL });
const nothing = (trouble: Case['trouble'] & string, manner: ReplyHandler): Case => ({
  manner,
  text: '',
  trouble,
});
const partly = (trouble: Case['trouble'] & string, manner: ReplyHandler): Case => ({
  manner,
  text: half,
  trouble,
});

const answers =
  (status: number, body: string, type = 'application/json'): ReplyHandler =>
  (response) =>
    void response.writeHead(status, { 'content-type': type }).end(body);

const bytes = (text: string) => Buffer.from(text);
const pieces = () => words.map((word) => delta(word)).join('');
const opening = () =>
  words
    .slice(0, 5)
    .map((word) => delta(word))
    .join('');
const PAGE = '<!doctype html><title>Hotel network</title><p>Please sign in.';
const MEGABYTE = 'x'.repeat(1024 * 1024);

/** Sends this text and then nothing, without closing. */
const silent = (text: string): ReplyHandler =>
  streams((response) => void response.write(text || ': working\n\n'));

export const aiReplies: Readonly<Record<string, Case>> = {
  normal: whole(replyWith(...words)),
  'all at once': whole(replyWith(ALL)),
  slow: whole(
    streams(async (response) => {
      for (const word of words) {
        response.write(delta(word));
        await pause(40);
      }
      response.end(finish() + DONE);
    }),
  ),
  'one byte at a time': whole(
    streams(async (response) => {
      const all = bytes(pieces() + finish() + DONE);
      for (const byte of all) {
        if (!response.write(Buffer.of(byte))) await new Promise((drained) => response.once('drain', drained));
        if (byte === 0x2c) await pause(0);
      }
      response.end();
    }),
  ),
  'a character in two halves': whole(
    streams((response) => {
      const raw = pieces() + finish() + DONE;
      response.end(raw.replaceAll('🧊', '\\ud83e\\uddca'));
    }),
  ),
  'a pair in two pieces': whole(
    streams((response) => {
      const [before, after] = ALL.split('🧊');
      response.write(delta(before));
      response.write(String.raw`data: {"choices":[{"delta":{"content":"\ud83e"}}]}` + '\n\n');
      response.write(String.raw`data: {"choices":[{"delta":{"content":"\uddca"}}]}` + '\n\n');
      response.end(delta(after) + finish() + DONE);
    }),
  ),
  'carriage returns': whole(
    streams((response) => void response.end((pieces() + finish() + DONE).replaceAll('\n', '\r\n'))),
  ),
  'comments between': whole(
    streams((response) => void response.end(`: hello\n\n${pieces()}: still here\n\n${finish()}${DONE}`)),
  ),
  'names of events and a byte order mark': whole(
    streams((response) => {
      const raw = (pieces() + finish() + DONE).replaceAll('data: ', 'event: message\nid: 1\ndata: ');
      response.end(`\uFEFF${raw}`);
    }),
  ),
  'no space after the colon': whole(
    streams((response) => void response.end((pieces() + finish() + DONE).replaceAll('data: ', 'data:'))),
  ),
  'the role first, and empty pieces': whole(
    streams((response) => {
      const role = event({ choices: [{ index: 0, delta: { role: 'assistant', content: null } }] });
      response.end(`${role}${delta('')}${pieces()}${event({ choices: [] })}${finish()}${usage(7)}${DONE}`);
    }),
  ),
  'content in parts': whole(
    streams(
      (response) =>
        void response.end(words.map((text) => delta([{ type: 'text', text }])).join('') + finish() + DONE),
    ),
  ),
  'one document instead of a stream': whole(
    answers(200, JSON.stringify({ choices: [{ message: { content: ALL } }], usage: { total_tokens: 9 } })),
  ),
  'no [DONE]': whole(streams((response) => void response.end(pieces() + finish()))),
  'the last line without its end': whole(
    streams((response) => void response.end((pieces() + finish() + DONE).trimEnd())),
  ),
  '[DONE] and an open line': whole(streams((response) => void response.write(pieces() + finish() + DONE))),
  'the last word and an open line': whole(streams((response) => void response.write(pieces() + finish()))),
  '[DONE] and more behind it': whole(
    streams((response) => void response.end(pieces() + finish() + DONE + delta(' Not this.'))),
  ),
  'no reason for its end': whole(streams((response) => void response.end(pieces() + DONE))),
  'cut at its length': whole(streams((response) => void response.end(pieces() + finish('length') + DONE))),
  'thinking in a field of its own': whole(
    streams((response) => {
      const thought = (field: string) => event({ choices: [{ delta: { [field]: 'They want ice.' } }] });
      response.end(thought('reasoning') + thought('reasoning_content') + pieces() + finish() + DONE);
    }),
  ),
  'thinking in its text': whole(replyWith('<thi', 'nk>They want', ' ice.</th', 'ink>\n\n', ...words)),
  'NUL in its text': whole(replyWith(`\0${words[0]}`, ...words.slice(1))),

  'a 400 on a parameter': whole((response, asked) =>
    asked.body.stream_options === undefined
      ? replyWith(...words)(response, asked)
      : answers(400, JSON.stringify({ error: { message: 'Unknown parameter: stream_options' } }))(
          response,
          asked,
        ),
  ),
  'a 400': nothing('refused', answers(400, JSON.stringify({ error: { message: 'Context is too long' } }))),
  'a 401': nothing('refused', answers(401, JSON.stringify({ error: { message: 'Incorrect API key' } }))),
  'a 403 with a page': nothing('refused', answers(403, PAGE, 'text/html')),
  'a 404': nothing('refused', answers(404, JSON.stringify({ error: 'model not found' }))),
  'a 429': nothing('busy', answers(429, JSON.stringify({ error: { message: 'Rate limit' } }))),
  'a 500': nothing('error', answers(500, 'Internal Server Error', 'text/plain')),
  'a 503': nothing('busy', answers(503, '', 'text/plain')),
  'another address': nothing(
    'unreachable',
    (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  ),
  'an error as HTTP 200': nothing(
    'error',
    answers(200, JSON.stringify({ error: { message: 'Overloaded' } })),
  ),
  'an error inside the stream': partly(
    'error',
    streams((response) => void response.end(opening() + event({ error: { message: 'Overloaded' } }) + DONE)),
  ),
  'a page': nothing('broken', answers(200, PAGE, 'text/html; charset=utf-8')),
  'a page that says it is a stream': nothing('broken', answers(200, PAGE, 'text/event-stream')),
  'a body that is empty': nothing('broken', answers(200, '', 'text/event-stream')),
  'a document that is broken': nothing('broken', answers(200, '{"choices":[', 'application/json')),
  'a reply that is empty': nothing(
    'empty',
    streams((response) => void response.end(finish() + DONE)),
  ),
  'a reply of spaces': { manner: replyWith(' ', '\n'), text: ' \n', trouble: 'empty' },
  filtered: nothing(
    'empty',
    streams((response) => void response.end(finish('content_filter') + DONE)),
  ),
  'only thinking': nothing('empty', replyWith('<think>They want', ' ice')),
  'a cut line': partly(
    'broken',
    streams((response) => {
      response.write(opening(), () => response.destroy());
    }),
  ),
  'an end in the middle': partly(
    'broken',
    streams((response) => void response.end(opening())),
  ),
  'broken JSON': partly(
    'broken',
    streams((response) => void response.end(`${opening()}data: {"choices":[{\n\n${DONE}`)),
  ),
  'JSON that is no object': partly(
    'broken',
    streams((response) => void response.end(`${opening()}data: 7\n\n${DONE}`)),
  ),
  'broken UTF-8': {
    manner: streams((response) => {
      response.write(opening());
      response.write(
        Buffer.concat([bytes('data: {"choices":[{"delta":{"content":"'), Buffer.of(0xff, 0xfe)]),
      );
      response.end(bytes(`"}}]}\n\n${finish()}${DONE}`));
    }),
    text: `${half}\ufffd\ufffd`,
  },
  '1 MB on one line': partly(
    'broken',
    streams((response) => void response.end(`${opening()}data: ${MEGABYTE}\n\n`)),
  ),
  '1 MB that is no field': partly(
    'broken',
    streams((response) => void response.end(opening() + MEGABYTE)),
  ),
  'silence from the first': nothing('slow', silent('')),
  'no answer at all': nothing('slow', () => undefined),
  'silence after the first word': { manner: silent(delta(words[0])), text: words[0]!, trouble: 'slow' },
  'signs of life without a word': partly(
    'slow',
    streams(async (response) => {
      response.write(opening());
      while (!response.destroyed) {
        response.write(': still here\n\n');
        await pause(20);
      }
    }),
  ),
  'thinking without an end': nothing(
    'slow',
    streams(async (response) => {
      while (!response.destroyed) {
        response.write(event({ choices: [{ delta: { reasoning: 'hm ' } }] }));
        await pause(20);
      }
    }),
  ),
  endless: {
    manner: streams(async (response) => {
      while (!response.destroyed) {
        if (!response.write(delta('ice '.repeat(500)))) await pause(1);
      }
    }),
    text: 'ice '.repeat(16_384),
    trouble: 'too_long',
  },
};
