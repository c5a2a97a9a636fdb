import { INVITE_TOKEN_HEADER } from '@yolo/contract';

/** The stale time of the query cache, and long enough to load the scripts over a slow connection. */
const FRESH_FOR_MS = 60_000;

/**
 * A `fetch` that uses the answers embedded in the page: each one serves the first call to its address, if the call has an
 * invitation's token and no session, like the request of the page itself.
 * @param age of the page in milliseconds
 */
export function withFirstAnswers(page: Document, ask: typeof fetch, age: () => number): typeof fetch {
  const embedded = page.getElementById('yolo-answers')?.textContent;
  const answers = new Map(Object.entries(JSON.parse(embedded ?? '{}') as Record<string, object>));
  return (address, options = {}) => {
    const answer = typeof address === 'string' ? answers.get(address) : undefined;
    const headers = new Headers(options.headers);
    const isGuest = headers.has(INVITE_TOKEN_HEADER) && !headers.has('authorization');
    if (!answer || options.method !== 'GET' || !isGuest || age() > FRESH_FOR_MS) return ask(address, options);
    answers.delete(address as string);
    return Promise.resolve(Response.json(answer));
  };
}
