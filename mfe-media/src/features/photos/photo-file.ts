/** Milliseconds until the answer begins, as for every call, and from then until its bytes are here: 25 MB over a slow line. */
const BEGINS_WITHIN = 10_000;
const WHOLE_WITHIN = 120_000;

/**
 * The bytes at an address, within a deadline: a request in a broken connection may never end by itself.
 * @throws where they do not come
 */
export async function photoFile(url: string): Promise<{ content: Blob; type: string }> {
  const ending = new AbortController();
  const endIn = (milliseconds: number) => setTimeout(() => ending.abort(), milliseconds);
  let timer = endIn(BEGINS_WITHIN);
  try {
    const answer = await fetch(url, { signal: ending.signal });
    if (!answer.ok) throw new Error(String(answer.status));
    clearTimeout(timer);
    timer = endIn(WHOLE_WITHIN);
    const content = await answer.blob();
    return { content, type: answer.headers.get('content-type') ?? 'image/jpeg' };
  } finally {
    clearTimeout(timer);
  }
}
