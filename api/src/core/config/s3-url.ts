import { z } from 'zod';

/** The bucket that keeps files. */
export interface S3Settings {
  bucket: string;
  /** null: the endpoint of AWS. */
  endpoint: string | null;
  /** null: read from the standard variables of AWS, like the keys. */
  region: string | null;
  keys: { accessKeyId: string; secretAccessKey: string } | null;
}

const BUCKET = /^[A-Za-z0-9][\w.-]{1,61}[A-Za-z0-9]$/;
const MESSAGE =
  'must be an address like https://key:secret@host/bucket?region=auto, or for AWS s3://key:secret@bucket?region=eu-central-1, with a secret that is percent-encoded';

/** `https://key:secret@host/bucket?region=auto`, or `s3://bucket`; region and keys may come from AWS's own variables. */
export function readS3Url(value: string, context: z.RefinementCtx): S3Settings {
  const settings = parse(value);
  if (settings) return settings;
  context.addIssue({ code: 'custom', message: MESSAGE });
  return z.NEVER;
}

function parse(value: string): S3Settings | null {
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  const { region, ...others } = Object.fromEntries(url.searchParams);
  const [accessKeyId, secretAccessKey] = [decode(url.username), decode(url.password)];
  const known = ['s3:', 'https:', 'http:'].includes(url.protocol);
  const isAws = url.protocol === 's3:';
  const path = url.pathname.split('/').filter(Boolean);
  const bucket = isAws ? url.host : path.pop();
  const keysAreWhole = accessKeyId !== null && secretAccessKey !== null && !accessKeyId === !secretAccessKey;
  if (!known || !bucket || !BUCKET.test(bucket) || !keysAreWhole) return null;
  if (Object.keys(others).length > 0 || (isAws && path.length > 0)) return null;
  return {
    bucket,
    endpoint: isAws ? null : [`${url.protocol}//${url.host}`, ...path].join('/'),
    region: region || null,
    keys: accessKeyId ? { accessKeyId, secretAccessKey } : null,
  };
}

/** null for an invalid percent-encoding. */
function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
