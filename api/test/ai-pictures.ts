import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
import type { ProviderTrouble } from '../src/areas/assistant/providers/reply-provider.ts';
import { begin, type ReplyHandler } from './ai-server.ts';

/** A picture of 1024 × 1024 with bright stripes, on which text is unreadable. */
export async function aPainting(width = 1024, height = width): Promise<Buffer> {
  const stripes = Array.from(
    { length: 32 },
    (_, at) =>
      `<rect x="${(at * 100) / 32}%" width="3.2%" height="100%" fill="${['#ff2200', '#ffffff', '#000000', '#00aaff'][at % 4]}"/>`,
  ).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${stripes}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A PNG of few bytes with a size of six thousand pixels squared. */
async function aBomb(): Promise<Buffer> {
  const create = { width: 6_000, height: 6_000, channels: 3, background: '#ffffff' } as const;
  return sharp({ create, limitInputPixels: false }).png({ palette: true, colours: 2 }).toBuffer();
}

const json = (response: ServerResponse, value: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof value === 'string' ? value : JSON.stringify(value));
};

/** Answers like a service that returns base64. */
export const replyWithPicture =
  (bytes: Uint8Array): ReplyHandler =>
  (response) =>
    json(response, {
      data: [{ b64_json: Buffer.from(bytes).toString('base64') }],
      usage: { total_tokens: 7 },
    });

/** Answers like a service that returns an address. */
export const replyWithPictureUrl =
  (address: string): ReplyHandler =>
  (response) =>
    json(response, { data: [{ url: address }] });

interface ExpectedPicture {
  manner: ReplyHandler;
  /** null: the picture is accepted. */
  trouble: ProviderTrouble | null;
  /** The number of requests; 1 by default. */
  asked?: number;
}

/** Answers of picture services, with the expected result. */
export async function pictureReplies(): Promise<Record<string, ExpectedPicture>> {
  const good = await aPainting(512);
  const base64 = good.toString('base64');
  const odd = (value: unknown): ReplyHandler => replyWithPicture(Buffer.from(value as string));
  const refuses =
    (status: number): ReplyHandler =>
    (response) =>
      json(response, { error: 'no' }, status);
  const bomb = await aBomb();
  return {
    base64: { manner: replyWithPicture(good), trouble: null },
    'a data address': { manner: replyWithPictureUrl(`data:image/png;base64,${base64}`), trouble: null },
    'a 400 on a parameter': {
      manner: (response, asked) =>
        'response_format' in asked.body
          ? json(response, { error: { message: "Unknown parameter: 'response_format'." } }, 400)
          : replyWithPicture(good)(response, asked),
      trouble: null,
      asked: 2,
    },
    'a 400 on something else': { manner: refuses(400), trouble: 'refused' },
    '401': { manner: refuses(401), trouble: 'refused' },
    '429': { manner: refuses(429), trouble: 'busy' },
    '500': { manner: refuses(500), trouble: 'error' },
    HTML: {
      manner: (response) => {
        begin(response, 'text/html');
        response.end('<html>Welcome</html>');
      },
      trouble: 'broken',
    },
    'an error as HTTP 200': { manner: (response) => json(response, { error: 'no' }), trouble: 'error' },
    'no picture': { manner: (response) => json(response, { data: [] }), trouble: 'empty' },
    'broken JSON': { manner: (response) => json(response, '{"data":[{"b64_'), trouble: 'broken' },
    'a cut line': {
      manner: (response) => {
        begin(response, 'application/json');
        response.write('{"data":[{"b64_json":"');
        response.write(base64.slice(0, 300), () => response.destroy());
      },
      trouble: 'broken',
    },
    'half a picture': { manner: replyWithPicture(good.subarray(0, good.length / 2)), trouble: 'broken' },
    'words instead of a picture': { manner: odd('I cannot paint that.'), trouble: 'broken' },
    'an SVG': {
      manner: odd('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"/>'),
      trouble: 'broken',
    },
    'a picture of one pixel': { manner: replyWithPicture(await aPainting(1)), trouble: 'broken' },
    'a decompression bomb': { manner: replyWithPicture(bomb), trouble: 'broken' },
    '20 MB': { manner: replyWithPicture(Buffer.alloc(20 * 1024 * 1024, 1)), trouble: 'too_long' },
    'an endless answer': {
      manner: (response) => {
        begin(response, 'application/json');
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        };
        response.on('drain', more);
        more();
      },
      trouble: 'too_long',
    },
    silence: { manner: () => undefined, trouble: 'slow' },
    'an address inside': { manner: replyWithPictureUrl('http://127.0.0.2:9/picture.png'), trouble: 'broken' },
    'an address of a file': { manner: replyWithPictureUrl('file:///etc/passwd'), trouble: 'broken' },
  };
}
