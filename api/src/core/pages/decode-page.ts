import { isAscii, isUtf8 } from 'node:buffer';
import { type CheerioAPI, loadBuffer } from 'cheerio';

/** From here on no page says its character set. */
const SAID_WITHIN = 16 * 1024;

/**
 * A page as it is meant: what is UTF-8 cannot well be anything else, whatever is said of it; else as its server says,
 * else as it says itself.
 * @param charset as its server says
 */
export function decodedPage(bytes: Buffer, url: string, charset: string | null): CheerioAPI {
  const saidUtf8 = charset !== null && /^utf-?8$/i.test(charset);
  const label = isUtf8Text(bytes) ? 'utf-8' : saidUtf8 ? null : charset;
  return loadBuffer(bytes, {
    baseURI: url,
    // Not as a browser would build it, in a third of the time and memory; what we look for is the same.
    xml: { xmlMode: false, decodeEntities: true },
    encoding: {
      maxBytes: SAID_WITHIN,
      defaultEncoding: 'utf-8',
      ...(label && { transportLayerEncodingLabel: label }),
    },
  });
}

/** Of letters beyond ASCII, maybe cut off within the last one. */
function isUtf8Text(bytes: Buffer): boolean {
  let end = bytes.length;
  while (end > 0 && bytes.length - end < 4 && bytes[end - 1]! >= 0x80) end -= 1;
  const whole = bytes.subarray(0, end);
  return !isAscii(whole) && isUtf8(whole);
}
