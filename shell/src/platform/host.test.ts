import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { createHost } from './host';

test('what could not be read without a network is read again when there is one', async () => {
  window.fetch = jest.fn();
  const { queries } = createHost({} as never, []).platform;
  queries.mount();
  const read = jest.fn<Promise<string>, []>(() => Promise.reject(new Error('no network')));
  const observer = new QueryObserver(queries, { queryKey: ['list'], queryFn: read, retry: false });
  const stop = observer.subscribe(() => undefined);
  window.dispatchEvent(new Event('offline'));
  await waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  read.mockResolvedValue('here');
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(observer.getCurrentResult().data).toBe('here'));
  stop();
  queries.unmount();
});
