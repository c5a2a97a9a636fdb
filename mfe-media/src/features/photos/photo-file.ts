/** Timeouts in ms: for the start of the answer, as for every call, and for its body, 25 MB over a slow line. */
const START_TIMEOUT_MS = 10_000;
const BODY_TIMEOUT_MS = 120_000;

/**
 * The bytes at an address, within a deadline: a request in a broken connection may never end by itself.
 * @throws if they do not arrive in time
 */
export async function photoFile(url: string): Promise<{ content: Blob; type: string }> {
  const controller = new AbortController();
  const abortIn = (milliseconds: number) => setTimeout(() => controller.abort(), milliseconds);
  let timer = abortIn(START_TIMEOUT_MS);
  try {
    const answer = await fetch(url, { signal: controller.signal });
    if (!answer.ok) throw new Error(String(answer.status));
    clearTimeout(timer);
    timer = abortIn(BODY_TIMEOUT_MS);
    const content = await answer.blob();
    return { content, type: answer.headers.get('content-type') ?? 'image/jpeg' };
  } finally {
    clearTimeout(timer);
  }
}
