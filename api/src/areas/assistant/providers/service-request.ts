import type { Config } from '../../../core/config/config.ts';
import { ProviderError, type ProviderTrouble } from './reply-provider.ts';

/** Of a refusal so much is read. */
const REFUSAL_MAX = 4096;

export type ServiceSettings = Pick<Config, 'aiUrl' | 'aiKey'>;

/** What a service is asked for. */
interface ServiceRequest {
  /** Below `AI_URL`. */
  path: string;
  /** The media type of the answer. */
  accept: string;
  body: object;
  /** What not every service knows, and can do without. */
  optional: Readonly<Record<string, unknown>>;
  /** Names of what the service does not take: grows by what it complains of, which is asked once more without. */
  refused: Set<string>;
  signal: AbortSignal;
}

/**
 * Asks the service at `AI_URL`.
 * @throws ProviderError when it refuses; nothing is tried twice that could be paid twice
 */
export async function askService(settings: ServiceSettings, request: ServiceRequest): Promise<Response> {
  for (;;) {
    const response = await send(settings, request);
    if (response.ok) return response;
    const said = await beginning(response);
    const named = complainsOf(response.status, said, request);
    if (named === undefined)
      throw new ProviderError(troubleOf(response.status), `It answers ${response.status}`);
    request.refused.add(named);
  }
}

async function send(
  { aiUrl, aiKey }: ServiceSettings,
  { path, accept, body, optional, refused, signal }: ServiceRequest,
): Promise<Response> {
  const more = Object.entries(optional).filter(([name]) => !refused.has(name));
  try {
    return await fetch(`${aiUrl!.replace(/\/+$/, '')}/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept,
        ...(aiKey !== null && { authorization: `Bearer ${aiKey}` }),
      },
      body: JSON.stringify({ ...body, ...Object.fromEntries(more) }),
      // What it is told is for nobody else.
      redirect: 'error',
      signal,
    });
  } catch (error) {
    throw new ProviderError('unreachable', 'It could not be reached', { cause: error });
  }
}

function complainsOf(
  status: number,
  said: string,
  { optional, refused }: ServiceRequest,
): string | undefined {
  if (status !== 400 && status !== 422) return undefined;
  return Object.keys(optional).find((name) => !refused.has(name) && said.includes(name));
}

function troubleOf(status: number): ProviderTrouble {
  if (status === 429 || status === 503) return 'busy';
  return status >= 500 ? 'error' : 'refused';
}

async function beginning(response: Response): Promise<string> {
  let text = '';
  try {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      if (text.length > REFUSAL_MAX) break;
    }
  } catch {
    // What came of it says enough.
  }
  return text;
}
