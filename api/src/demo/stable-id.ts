import { createHash } from 'node:crypto';

/**
 * The same UUID (in the form of version 5) for the same words, so that the demo's addresses stay valid after another
 * fill.
 */
export function stableId(...words: (string | number)[]): string {
  const digest = createHash('sha1')
    .update(`yolo-demo:${words.join(':')}`)
    .digest();
  digest[6] = (digest[6]! & 0x0f) | 0x50;
  digest[8] = (digest[8]! & 0x3f) | 0x80;
  return digest.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
