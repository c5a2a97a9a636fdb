import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PREVIEW_PARAMETER } from '@yolo/contract/releases';
import type { CookieOptions, Request, Response } from 'express';
import { cookieOf } from '../access/cookies.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { CurrentBuilds, type OpenRollout } from '../releases/current-builds.ts';
import { readPreviewToken } from '../releases/preview-token.ts';
import { CombinedGenerations } from './combined-generations.ts';
import { type Generation, Generations } from './generation.ts';

const PREVIEW_COOKIE = 'yolo-preview';
const BUCKET_COOKIE = 'yolo-bucket';
const BUCKETS = 100;
/** Longer than rollouts last. */
const BUCKET_LIFE_MS = 90 * 24 * 60 * 60 * 1000;

/** Selects the builds for a browser: those of its preview, those that are rolled out to it, or the current ones. */
@Injectable()
export class BrowserBuilds {
  readonly #cookie: CookieOptions;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly currentBuilds: CurrentBuilds,
    private readonly generations: Generations,
    private readonly combined: CombinedGenerations,
  ) {
    const secure = config.publicUrl.startsWith('https:');
    this.#cookie = { httpOnly: true, sameSite: 'lax', secure, path: '/' };
  }

  /**
   * Begins or ends a preview if the address has its parameter.
   * @returns the address without the parameter, to redirect to; null without it
   */
  switchPreview(request: Request, response: Response): string | null {
    if (!(PREVIEW_PARAMETER in request.query)) return null;
    const token = request.query[PREVIEW_PARAMETER];
    if (readPreviewToken(this.config, token, new Date())) {
      response.cookie(PREVIEW_COOKIE, token, this.#cookie);
    } else {
      response.clearCookie(PREVIEW_COOKIE, this.#cookie);
    }
    return withoutParameter(request.originalUrl);
  }

  /** @returns null when nothing was published yet */
  async generation(request: Request, response: Response): Promise<Generation | null> {
    const other = (await this.#preview(request, response)) ?? (await this.#rollout(request, response));
    return other ?? this.generations.current();
  }

  async #preview(request: Request, response: Response): Promise<Generation | null> {
    const token = cookieOf(request, PREVIEW_COOKIE);
    if (token === null) return null;
    const preview = readPreviewToken(this.config, token, new Date());
    if (preview) return this.combined.previewed(preview);
    response.clearCookie(PREVIEW_COOKIE, this.#cookie);
    return null;
  }

  async #rollout(request: Request, response: Response): Promise<Generation | null> {
    await this.currentBuilds.current();
    const { rollouts } = this.currentBuilds;
    if (rollouts.length === 0) return null;
    const bucket = this.#bucket(request, response);
    const own = rollouts.filter((rollout) => isIn(bucket, rollout));
    return own.length > 0 ? this.combined.rolledOut(own) : null;
  }

  /** A random number per browser, the same for all rollouts. */
  #bucket(request: Request, response: Response): number {
    const kept = cookieOf(request, BUCKET_COOKIE) ?? '';
    if (/^\d{1,2}$/.test(kept)) return Number(kept);
    const bucket = randomInt(BUCKETS);
    response.cookie(BUCKET_COOKIE, String(bucket), { ...this.#cookie, maxAge: BUCKET_LIFE_MS });
    return bucket;
  }
}

/** Each build has its own order of browsers; a larger share includes those of a smaller one. */
function isIn(bucket: number, { build, share }: Pick<OpenRollout, 'build' | 'share'>): boolean {
  return (bucket + parseInt(build.slice(0, 8), 16)) % BUCKETS < share;
}

/** The address otherwise unchanged, but never of another site, which two leading slashes would mean. */
function withoutParameter(url: string): string {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2);
  const rest = query
    .split('&')
    .filter((pair) => pair !== '' && !new URLSearchParams(pair).has(PREVIEW_PARAMETER));
  return `/${path.replace(/^[/\\]+/, '')}${rest.length > 0 ? `?${rest.join('&')}` : ''}`;
}
