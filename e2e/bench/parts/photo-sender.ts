/** Uploads photos by tus in one part, as `mfe-media` does on a good connection. */
import { createHash, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { eventOn, type Instance, withLongToken, type Member, post, signUp } from './instance.ts';

const TUS = { 'tus-resumable': '1.0.0' };

/** The sender of photos, and their event. */
export interface Album {
  host: Member;
  eventId: string;
}

export async function beginAlbum({ app }: Instance): Promise<Album> {
  const host = await withLongToken(await signUp(app.url));
  const event = await post(`${app.url}/api/events`, host.token, eventOn('2027-07-17', 'The Long Table'));
  return { host, eventId: String(event.id) };
}

/** A photo of 12 megapixels and about four megabytes, like those of phones. */
export async function makePhoto(): Promise<Buffer> {
  const [width, height] = [4032, 3024];
  const noise = { type: 'gaussian', mean: 128, sigma: 44 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .blur(0.7)
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** The same picture in a different file: only a comment differs. @param bytes minimum size of the file */
export function withUniqueComment(jpeg: Buffer, bytes = 0): Buffer {
  const words = Buffer.from(randomUUID().replaceAll('-', ''));
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, words.length + 2]), words]);
  const file = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
  return Buffer.concat([file, Buffer.alloc(Math.max(0, bytes - file.length))]);
}

/** A created upload: address and headers of its parts. */
export interface CreatedUpload {
  url: string;
  headers: Record<string, string>;
}

export async function createUpload(
  { app }: Instance,
  { host, eventId }: Album,
  file: Buffer,
): Promise<CreatedUpload> {
  const fields = {
    event: eventId,
    kind: 'original',
    photo: randomUUID(),
    sha256: createHash('sha256').update(file).digest('hex'),
    name: 'IMG_0001.jpg',
    type: 'image/jpeg',
  };
  const metadata = Object.entries(fields).map(
    ([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`,
  );
  const headers = { ...TUS, authorization: `Bearer ${host.token}` };
  const created = await ask(`${app.url}/api/uploads`, 'POST', {
    ...headers,
    'upload-length': String(file.length),
    'upload-metadata': metadata.join(','),
  });
  if (created.status !== 201) throw new Error(`An upload was answered ${created.status}: ${created.text}`);
  return { url: new URL(created.location, app.url).href, headers };
}

/** Headers of a part that begins at this byte. */
export function partHeaders({ headers }: CreatedUpload, offset: number): Record<string, string> {
  return { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
}

/** Uploads a photo. Resolves when it is acknowledged. */
export async function sendPhoto(house: Instance, album: Album, file: Buffer): Promise<void> {
  const upload = await createUpload(house, album, file);
  const sent = await ask(upload.url, 'PATCH', partHeaders(upload, 0), file);
  if (sent.status !== 204) throw new Error(`A part was answered ${sent.status}: ${sent.text}`);
}

/** Sends a request. Also gets the response if the body is refused before its end. */
export function ask(
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: Buffer,
): Promise<{ status: number; location: string; text: string }> {
  return new Promise((resolve, reject) => {
    const length = body ? { 'content-length': String(body.length) } : {};
    const outgoing = request(url, { method, headers: { ...headers, ...length } }, (answer) => {
      const { statusCode: status = 0, headers: fields } = answer;
      text(answer).then((words) => resolve({ status, location: fields.location ?? '', text: words }), reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Waits until all uploads are processed. */
export async function waitForPhotos({ pool }: Instance): Promise<void> {
  const query = `select count(*)::int as waiting, count(refused)::int as refused
    from photo_uploads where drawn_at is null`;
  for (;;) {
    const { rows } = await pool.query<{ waiting: number; refused: number }>(query);
    if (rows[0]!.refused > 0) throw new Error(`${rows[0]!.refused} photos were refused`);
    if (rows[0]!.waiting === 0) return;
    // Not more often: on two cores the queries would delay the processing by more than the pause does.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
