import type { RolloutView } from '@yolo/contract/releases';
import { Badge, Button, Heading, readersLocale, Stack, Text, VisuallyHidden } from '@yolo/design-system';
import { type Column, DataTable } from '@yolo/design-system/tables';
import { momentOf } from '../users/user-words';
import { endWords, ratesOf, shortOf } from './release-words';
import { Wrapped } from './rows';
import { StopDialog } from './StopDialog';
import { useRolloutStop } from './use-rollout-stop';

const columns: Column<RolloutView>[] = [
  { key: 'build', label: 'Build', cell: buildCell, title: true },
  { key: 'state', label: 'State', cell: stateCell, beside: true },
  { key: 'share', label: 'Share', cell: ({ share }) => percent(share) },
  {
    key: 'when',
    label: 'When',
    cell: ({ startedAt, endedAt }) => (
      <>
        {endedAt === null && 'since '}
        <time dateTime={startedAt}>{momentOf(startedAt)}</time>
        {endedAt !== null && (
          <>
            {' to '}
            <time dateTime={endedAt}>{momentOf(endedAt)}</time>
          </>
        )}
      </>
    ),
  },
  { key: 'rates', label: 'Failures', cell: ratesOf },
];

const percent = (ofHundred: number) =>
  (ofHundred / 100).toLocaleString(readersLocale(), { style: 'percent' });

function buildCell({ project, build, replaces }: RolloutView) {
  return (
    <>
      <Text as="span" strong>
        {project} {shortOf(build)}
      </Text>
      <Text size="small" tone="soft">
        in the place of {shortOf(replaces)}
      </Text>
    </>
  );
}

function stateCell({ end }: RolloutView) {
  return end === null ? <Badge>Under way</Badge> : endWords[end];
}

/** Rollouts of builds to some browsers: running ones, then those that ended recently. */
export function RolloutsTable({ rollouts }: { rollouts: RolloutView[] }) {
  const stop = useRolloutStop();
  const isUnderWay = ({ endedAt }: RolloutView) => endedAt === null;
  const rows = [...rollouts.filter(isUnderWay), ...rollouts.filter((rollout) => !isUnderWay(rollout))];
  return (
    <Stack gap={3}>
      <Heading level={2}>Rollouts</Heading>
      <Wrapped>
        <DataTable
          caption="Rollouts"
          columns={columns}
          rows={rows}
          rowKey={({ project, build, startedAt }) => [project, build, startedAt].join()}
          actions={(rollout) =>
            isUnderWay(rollout) && (
              <Button variant="danger" onClick={() => stop.ask(rollout)}>
                Stop<VisuallyHidden> the rollout of {rollout.project}</VisuallyHidden>
              </Button>
            )
          }
        />
      </Wrapped>
      <StopDialog {...stop} />
    </Stack>
  );
}
