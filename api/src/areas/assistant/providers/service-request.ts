import type { Config } from '../../../core/config/config.ts';
import { ProviderError, type ProviderTrouble } from './reply-provider.ts';

/** Characters of an error response that are read. */
const REFUSAL_MAX = 4096;

export type ServiceSettings = Pick<Config, 'aiUrl' | 'aiKey'>;

/** A request to a service. */
interface ServiceRequest {
  /** Relative to `AI_URL`. */
  path: string;
  /** The media type of the answer. */
  accept: string;
  body: object;
  /** Parameters that not every service supports, and that may be omitted. */
  optional: Readonly<Record<string, unknown>>;
  /** Parameters that the service rejects; one named in an error is added, and the request is repeated without it. */
  refused: Set<string>;
  signal: AbortSignal;
}

/**
 * Sends a request to the service at `AI_URL`.
 * @throws ProviderError if it refuses; a request that may be charged is not repeated
 */
export async function askService(settings: ServiceSettings, request: ServiceRequest): Promise<Response> {
  for (;;) {
    const response = await send(settings, request);
    if (response.ok) return response;
    const text = await readBeginning(response);
    const rejected = rejectedParameter(response.status, text, request);
    if (rejected === undefined)
      throw new ProviderError(troubleOf(response.status), `It answers ${response.status}`);
    request.refused.add(rejected);
  }
}

async function send(
  { aiUrl, aiKey }: ServiceSettings,
  { path, accept, body, optional, refused, signal }: ServiceRequest,
): Promise<Response> {
  const supported = Object.entries(optional).filter(([name]) => !refused.has(name));
  try {
    return await fetch(`${aiUrl!.replace(/\/+$/, '')}/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept,
        ...(aiKey !== null && { authorization: `Bearer ${aiKey}` }),
      },
      body: JSON.stringify({ ...body, ...Object.fromEntries(supported) }),
      // The data must not be forwarded to another server.
      redirect: 'error',
      signal,
    });
  } catch (error) {
    throw new ProviderError('unreachable', 'It could not be reached', { cause: error });
  }
}

function rejectedParameter(
  status: number,
  text: string,
  { optional, refused }: ServiceRequest,
): string | undefined {
  if (status !== 400 && status !== 422) return undefined;
  return Object.keys(optional).find((name) => !refused.has(name) && text.includes(name));
}

function troubleOf(status: number): ProviderTrouble {
  if (status === 429 || status === 503) return 'busy';
  return status >= 500 ? 'error' : 'refused';
}

async function readBeginning(response: Response): Promise<string> {
  let text = '';
  try {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      if (text.length > REFUSAL_MAX) break;
    }
  } catch {
    // The part received so far is enough.
  }
  return text;
}
