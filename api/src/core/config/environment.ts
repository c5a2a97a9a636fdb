import { z } from 'zod';
import { readS3Url } from './s3-url.ts';
import { url, wholeNumber } from './values.ts';

const SECRET_MIN_LENGTH = 32;

/** `mfe-events=http://127.0.0.1:4101/,…`, as `npm run dev` writes it. */
function readOverrides(value: string, context: z.RefinementCtx): Record<string, string> {
  const entries = value
    .split(',')
    .filter(Boolean)
    .map((pair) => pair.split('='));
  const broken = entries.some(([project, address]) => !project || !URL.canParse(address ?? ''));
  if (!broken) return Object.fromEntries(entries) as Record<string, string>;
  context.addIssue({ code: 'custom', message: 'must look like mfe-events=http://127.0.0.1:4101/' });
  return z.NEVER;
}

/** A project may have several keys, so that a new one can be added before the old one is removed. */
function readReleaseKeys(value: string, context: z.RefinementCtx): Record<string, string[]> {
  const keys: Record<string, string[]> = {};
  for (const pair of value.split(',').filter(Boolean)) {
    const [project = '', key = ''] = pair.split(/=(.*)/, 2).map((each) => each.trim());
    if (!/^[a-z][a-z0-9-]*$/.test(project) || !/^[\w-]{43}$/.test(key)) {
      context.addIssue({ code: 'custom', message: 'must look like mfe-lists=<43 characters>,shell=…' });
      return z.NEVER;
    }
    (keys[project] ??= []).push(key);
  }
  return keys;
}

/** Core's settings as the environment gives them; an empty one counts as absent. */
export const Environment = z.object({
  NODE_ENV: z
    .string()
    .default('development')
    .describe(
      '`production` takes the development mailbox and overrides away and asks for the secrets below.',
    ),
  PORT: wholeNumber
    .min(0, 'must be between 0 and 65535')
    .max(65535, 'must be between 0 and 65535')
    .default(3000)
    .describe('Where it listens; 0 takes any free port.'),
  HOST: z.string().default('127.0.0.1').describe('The address that it listens on.'),
  TRUSTED_PROXIES: wholeNumber
    .min(0, 'must not be negative')
    .default(0)
    .describe(
      'How many load balancers stand before it, one behind the other: attempts are counted by whom the outermost one heard.',
    ),
  PUBLIC_URL: url('https://yolo.example.org', 'http:', 'https:')
    .optional()
    .describe('What links in mails start with; from HOST and PORT when absent.'),
  DATA_DIR: z.string().default('.data').describe('Embedded database, files, the generated secret and keys.'),
  DATABASE_URL: url('postgres://user:password@host:5432/yolo', 'postgres:', 'postgresql:')
    .optional()
    .describe('A PostgreSQL 15 or newer of yours; embedded when absent.'),
  S3_URL: z
    .string()
    .transform(readS3Url)
    .optional()
    .describe(
      'Keeps files in S3: `https://key:secret@host/bucket?region=auto`, or `s3://bucket` of AWS; on disk when absent ([more](#files-in-s3)).',
    ),
  SMTP_URL: url('smtp://user:password@host:587', 'smtp:', 'smtps:')
    .optional()
    .describe('Mail server; the development mailbox when absent.'),
  MAIL_FROM: z.string().default('Yolo <yolo@localhost>').describe('The sender of mails.'),
  MAIL_EVENTS_KEY: z
    .string()
    .min(SECRET_MIN_LENGTH, `must have at least ${SECRET_MIN_LENGTH} characters`)
    .optional()
    .describe(
      'What your mail provider proves itself with when it reports bounces and complaints to `POST /api/mail-events`; nothing is there when absent.',
    ),
  HEIC: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('on')
    .describe('Whether HEIC photos are decoded, and kept as JPEG; `off` refuses them by name.'),
  OUTBOUND_ALLOW: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    )
    .refine(
      (hosts) => hosts.every((host) => /^[^/@\s]+:\d+$/.test(host)),
      'must look like 127.0.0.1:8080,maps.internal:443',
    )
    .describe('Development only: servers that are fetched from although their addresses are private.'),
  SESSION_SECRET: z
    .string()
    .min(SECRET_MIN_LENGTH, `must have at least ${SECRET_MIN_LENGTH} characters`)
    .optional()
    .describe(
      'Signs sessions and links; generated into DATA_DIR when absent. Required in production with a database of yours.',
    ),
  RELEASE_KEYS: z
    .string()
    .transform(readReleaseKeys)
    .optional()
    .describe(
      'Who may release: `<project>=<public half>,…` ([more](#releases)); generated into DATA_DIR when absent. Required in production with a database of yours.',
    ),
  RELEASE_FROM: z
    .string()
    .optional()
    .describe('The tree whose builds a start releases, as `npm start` sets it; for one process only.'),
  REMOTE_OVERRIDES: z
    .string()
    .default('')
    .transform(readOverrides)
    .describe('Development only: remotes served from elsewhere, as `npm run dev` sets it.'),
});
