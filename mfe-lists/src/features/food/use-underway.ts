import { useState } from 'react';

/** A typed address that is to be added. */
export interface TypedAddress {
  url: string;
  /** Called at the start of the request, so that the next address can be typed. */
  begun(): void;
  /** Called if the request failed, so that the address can be sent again. */
  failed(): void;
}

/** The addresses that are being added, the newest first; several requests can be in progress. */
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
