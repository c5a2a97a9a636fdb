import { useState } from 'react';

/** A typed address that is to be added. */
export interface TypedAddress {
  url: string;
  /** Called at the start of the request, so that the next address can be typed. */
  onStart(): void;
  /** Called if the request failed, so that the address can be sent again. */
  onFail(): void;
}

/** The addresses that are being added, the newest first; several requests can be in progress. */
export function usePendingAddresses() {
  const [urls, setUrls] = useState<readonly string[]>([]);
  return {
    urls,
    async during<Answer>(
      { url, onStart, onFail }: TypedAddress,
      work: () => Promise<Answer>,
    ): Promise<Answer> {
      setUrls((before) => [url, ...before]);
      onStart();
      try {
        return await work();
      } catch (error) {
        onFail();
        throw error;
      } finally {
        setUrls((before) => before.filter((each) => each !== url));
      }
    },
  };
}
