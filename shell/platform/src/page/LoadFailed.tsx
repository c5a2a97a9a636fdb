import { ErrorState } from '@yolo/design-system';

export interface LoadFailedProps {
  /** What could not be loaded, as a sentence. */
  title: string;
  /** The query. */
  failed: { isFetching: boolean; refetch(): Promise<unknown> };
}

/** In place of what could not be loaded. */
export function LoadFailed({ title, failed }: LoadFailedProps) {
  return (
    <ErrorState
      title={title}
      message="Check your connection and try again."
      onRetry={() => void failed.refetch()}
      busy={failed.isFetching}
    />
  );
}
