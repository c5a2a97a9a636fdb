import { EmptyState, Loading, Skeleton, Stack } from '@yolo/design-system';
import { LoadFailed } from '@yolo/platform/page';
import { useReleases } from '../../queries/releases';
import { GenerationsTable } from './GenerationsTable';
import { RolloutsTable } from './RolloutsTable';

/** What teams have released: rollouts to some browsers, and generations for all. */
export function Releases() {
  const releases = useReleases();
  const list = releases.data;
  if (releases.isError && !list)
    return <LoadFailed title="The releases could not be loaded" failed={releases} />;
  // One skeleton for both tables: whether there are rollouts is not known yet.
  if (!list)
    return (
      <Loading>
        <Skeleton height={420} />
      </Loading>
    );
  if (list.generations.length + list.rollouts.length === 0)
    return (
      <EmptyState
        drawing="search"
        title="Nothing has been released yet."
        message="Teams release with npm run release."
      />
    );
  return (
    <Stack gap={6}>
      {list.rollouts.length > 0 && <RolloutsTable rollouts={list.rollouts} />}
      <GenerationsTable list={list} />
    </Stack>
  );
}
