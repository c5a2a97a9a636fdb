import { useState } from 'react';

/** An address that somebody has typed, on its way to being added. */
export interface TypedAddress {
  url: string;
  /** The next may be typed. */
  begun(): void;
  /** It is not there: it may be sent again. */
  failed(): void;
}

/** What is being added, the newest first: each shows itself on a card of its own, and nothing waits for it. */
export function useUnderway() {
  const [urls, setUrls] = useState<readonly string[]>([]);
  return {
    urls,
    async during<Answer>({ url, begun, failed }: TypedAddress, work: () => Promise<Answer>): Promise<Answer> {
      setUrls((before) => [url, ...before]);
      begun();
      try {
        return await work();
      } catch (error) {
        failed();
        throw error;
      } finally {
        setUrls((before) => before.filter((each) => each !== url));
      }
    },
  };
}
