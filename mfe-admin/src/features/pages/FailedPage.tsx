import { codeOf } from '@yolo/contract';
import { ErrorState } from '@yolo/design-system';

export interface FailedPageProps {
  title: string;
  failed: { error: unknown; isFetching: boolean; refetch(): Promise<unknown> };
  toFirst(): void;
}

/** A page that did not come. A place in the address that the server does not know leads back to the first page. */
export function FailedPage({ title, failed, toFirst }: FailedPageProps) {
  const isNowhere = codeOf(failed.error) === 'validation_failed';
  return (
    <ErrorState
      title={title}
      message={isNowhere ? 'This page is not there any more.' : 'Check your connection and try again.'}
      retryLabel={isNowhere ? 'First page' : 'Retry'}
      onRetry={isNowhere ? toFirst : () => void failed.refetch()}
      busy={failed.isFetching}
    />
  );
}
