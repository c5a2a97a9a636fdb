import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../../core/config/config.ts';
import { fetchPublic } from '../../../../core/outbound/fetch-public.ts';
import { Costs } from '../../providers/costs.ts';
import { ProviderError } from '../../providers/reply-provider.ts';
import { askService } from '../../providers/service-request.ts';
import type { PaintingDeadline } from './painting-deadline.ts';
import { readJson } from './read-json.ts';

/** With the wait in the queue: proxies in front of Yolo time out after a minute, as does a running action. */
const DEADLINE_MS = 55_000;
/** Bytes of a picture; services return about two megabytes. */
const PICTURE_MAX = 8 * 1024 * 1024;
/** Bytes of an answer: the picture as base64, and the other fields. */
const ANSWER_MAX = Math.ceil((PICTURE_MAX * 4) / 3) + 64 * 1024;

interface Answer {
  error?: unknown;
  data?: ({ b64_json?: unknown; url?: unknown } | null)[];
  usage?: { total_tokens?: unknown } | null;
}

/** Client of any service with OpenAI's `images/generations` (docs/assistant.md, "Who paints"). */
@Injectable()
export class PictureProvider {
  /** The display name; null: no service is configured. */
  readonly name: string | null;
  deadlineMs = DEADLINE_MS;
  /** Parameters that the service has refused. */
  readonly #refused = new Set<string>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly costs: Costs,
  ) {
    const { aiUrl, aiImageModel } = config;
    this.name = aiUrl === null || aiImageModel === null ? null : `${aiImageModel} at ${new URL(aiUrl).host}`;
  }

  /**
   * @returns the picture's bytes, which are not validated
   * @throws ProviderError
   */
  async paint(prompt: string, deadline: PaintingDeadline): Promise<Buffer> {
    try {
      const response = await askService(this.config, {
        path: 'images/generations',
        accept: 'application/json',
        body: { model: this.config.aiImageModel, prompt },
        optional: { size: '1024x1024', response_format: 'b64_json' },
        ...{ refused: this.#refused, signal: deadline.signal },
      });
      const answer = await readJson<Answer>(response, ANSWER_MAX);
      const tokens = answer.usage?.total_tokens;
      if (typeof tokens === 'number') await this.costs.spent(Math.ceil(tokens));
      return await this.#pictureIn(answer, deadline.signal);
    } catch (error) {
      if (deadline.isOver) throw new ProviderError('slow', 'No picture comes', { cause: error });
      // It may have been painted: the connection was closed while it was awaited.
      if (deadline.signal.aborted) throw new ProviderError('broken', 'It was stopped', { cause: error });
      if (error instanceof ProviderError) throw error;
      throw new ProviderError('broken', 'The picture broke off', { cause: error });
    }
  }

  async #pictureIn({ error, data }: Answer, stopped: AbortSignal): Promise<Buffer> {
    if (error !== undefined && error !== null) throw new ProviderError('error', 'It tells of an error');
    const { b64_json: base64, url } = data?.[0] ?? {};
    const inline = typeof base64 === 'string' ? base64 : inlineOf(url);
    if (inline !== null) return Buffer.from(inline, 'base64');
    if (typeof url !== 'string') throw new ProviderError('empty', 'There is no picture in it');
    const { bytes } = await fetchPublic(url, {
      ...{ deadlineMs: this.deadlineMs, stopped, maxBytes: PICTURE_MAX },
      // The configured service is trusted, even on a private address.
      allowed: [...this.config.outboundAllow, serverOf(this.config.aiUrl!)],
    });
    return bytes;
  }
}

/** The base64 of a `data:` address. */
function inlineOf(url: unknown): string | null {
  return (typeof url === 'string' && /^data:image\/[\w.+-]+;base64,(.*)$/s.exec(url)?.[1]) || null;
}

/** `host:port` */
function serverOf(address: string): string {
  const { hostname, port, protocol } = new URL(address);
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}
