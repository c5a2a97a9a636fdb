import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../../core/config/config.ts';
import { fetchPublic } from '../../../../core/outbound/fetch-public.ts';
import { Costs } from '../../providers/costs.ts';
import { ProviderError } from '../../providers/reply-provider.ts';
import { askService } from '../../providers/service-request.ts';
import { readJson } from './read-json.ts';

/** For all of it; proxies before Yolo wait a minute, as a pressed action does. */
const DEADLINE_MS = 55_000;
/** Of a picture; a service's own are some two megabytes. */
const PICTURE_MAX = 8 * 1024 * 1024;
/** As base64, with what else an answer says. */
const ANSWER_MAX = Math.ceil((PICTURE_MAX * 4) / 3) + 64 * 1024;

interface Answer {
  error?: unknown;
  data?: ({ b64_json?: unknown; url?: unknown } | null)[];
  usage?: { total_tokens?: unknown } | null;
}

/** Pictures of any service that speaks OpenAI's `images/generations` (docs/assistant.md, "Who paints"). */
@Injectable()
export class PictureProvider {
  /** As people read it; null: none is set. */
  readonly name: string | null;
  deadlineMs = DEADLINE_MS;
  /** What the service has refused to be sent. */
  readonly #refused = new Set<string>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly costs: Costs,
  ) {
    const { aiUrl, aiImageModel } = config;
    this.name = aiUrl === null || aiImageModel === null ? null : `${aiImageModel} at ${new URL(aiUrl).host}`;
  }

  /**
   * @returns bytes that say that they are a picture; nobody has looked at them yet
   * @throws ProviderError
   */
  async paint(prompt: string, stopped?: AbortSignal): Promise<Buffer> {
    const deadline = AbortSignal.timeout(this.deadlineMs);
    const signal = stopped ? AbortSignal.any([deadline, stopped]) : deadline;
    const until = Date.now() + this.deadlineMs;
    try {
      const response = await askService(this.config, {
        path: 'images/generations',
        accept: 'application/json',
        body: { model: this.config.aiImageModel, prompt },
        optional: { size: '1024x1024', response_format: 'b64_json' },
        ...{ refused: this.#refused, signal },
      });
      const answer = await readJson<Answer>(response, ANSWER_MAX);
      const tokens = answer.usage?.total_tokens;
      if (typeof tokens === 'number') await this.costs.spent(Math.ceil(tokens));
      return await this.#pictureIn(answer, until - Date.now());
    } catch (error) {
      if (deadline.aborted) throw new ProviderError('slow', 'No picture comes', { cause: error });
      if (error instanceof ProviderError) throw error;
      throw new ProviderError('broken', 'The picture broke off', { cause: error });
    }
  }

  async #pictureIn({ error, data }: Answer, deadlineMs: number): Promise<Buffer> {
    if (error !== undefined && error !== null) throw new ProviderError('error', 'It tells of an error');
    const { b64_json: base64, url } = data?.[0] ?? {};
    const inline = typeof base64 === 'string' ? base64 : inlineOf(url);
    if (inline !== null) return Buffer.from(inline, 'base64');
    if (typeof url !== 'string') throw new ProviderError('empty', 'There is no picture in it');
    const { bytes } = await fetchPublic(url, {
      ...{ deadlineMs, maxBytes: PICTURE_MAX },
      // Anybody who set the service trusts its own server, public or not.
      allowed: [...this.config.outboundAllow, serverOf(this.config.aiUrl!)],
    });
    return bytes;
  }
}

/** Of a `data:` address. */
function inlineOf(url: unknown): string | null {
  return (typeof url === 'string' && /^data:image\/[\w.+-]+;base64,(.*)$/s.exec(url)?.[1]) || null;
}

/** `host:port` */
function serverOf(address: string): string {
  const { hostname, port, protocol } = new URL(address);
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}
