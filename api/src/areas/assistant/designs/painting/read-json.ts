import { ProviderError } from '../../providers/reply-provider.ts';

/**
 * Reads a service's answer as one JSON document.
 * @param maxBytes above which reading is aborted
 * @throws ProviderError if it is not JSON, or too large
 */
export async function readJson<Of>(response: Response, maxBytes: number): Promise<Of> {
  const type = response.headers.get('content-type') ?? '';
  if (/\bhtml\b|^image\//.test(type)) {
    await response.body?.cancel();
    throw new ProviderError('broken', `It answers with ${type}`);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += (chunk as Uint8Array).length;
    // Leaving the loop closes the connection.
    if (length > maxBytes) throw new ProviderError('too_long', 'The answer is too large');
    chunks.push(chunk as Uint8Array);
  }
  return parseObject(Buffer.concat(chunks).toString()) as Of;
}

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Reported below.
  }
  throw new ProviderError('broken', 'It says something that is no JSON');
}
