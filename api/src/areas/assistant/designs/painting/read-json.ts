import { ProviderError } from '../../providers/reply-provider.ts';

/**
 * An answer of a service that is one document.
 * @param maxBytes beyond which it is given up
 * @throws ProviderError where it is something else
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
  return parsed(Buffer.concat(chunks).toString()) as Of;
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // It is said below.
  }
  throw new ProviderError('broken', 'It says something that is no JSON');
}
