import type { BuildCountsView, GenerationListView, GenerationView } from '@yolo/contract/releases';
import { Badge, Button, Cluster, Heading, Stack, Text, VisuallyHidden, wide } from '@yolo/design-system';
import { type Column, DataTable } from '@yolo/design-system/tables';
import { styled } from 'styled-components';
import { momentOf } from '../users/user-words';
import { Changes } from './Changes';
import { madeBy } from './release-words';
import { RestoreDialog } from './RestoreDialog';
import { Wrapped } from './rows';
import { usePreviewGeneration } from './use-preview-generation';
import { useRestore } from './use-restore';

/** The column of changes is the widest. */
const Rows = styled(Wrapped)`
  ${wide} {
    tbody td:nth-of-type(1) {
      width: 34%;
    }
  }
`;

const columns = (current: number | null, counts: BuildCountsView[]): Column<GenerationView>[] => [
  {
    key: 'n',
    label: 'Generation',
    cell: ({ n }) => (
      <Cluster gap={2}>
        <Text as="span" strong>
          Generation {n}
        </Text>
        {n === current && <Badge>Current</Badge>}
      </Cluster>
    ),
    title: true,
  },
  { key: 'changes', label: 'What changed', cell: ({ changes }) => <Changes {...{ changes, counts }} /> },
  {
    key: 'reason',
    label: 'Reason',
    cell: (generation) => (
      <>
        {madeBy(generation)}
        <Text size="small" tone="soft">
          <time dateTime={generation.at}>{momentOf(generation.at)}</time>
        </Text>
      </>
    ),
  },
];

/** The generations, newest first, with buttons to preview and restore each. */
export function GenerationsTable({ list }: { list: GenerationListView }) {
  const look = usePreviewGeneration();
  const restore = useRestore();
  const { current, generations, counts } = list;
  return (
    <Stack gap={3}>
      <Heading level={2}>Generations</Heading>
      <Rows>
        <DataTable
          caption="Generations"
          columns={columns(current, counts)}
          rows={generations}
          rowKey={({ n }) => String(n)}
          actions={({ n }) =>
            n !== current && (
              <Cluster gap={2}>
                <Button variant="quiet" onClick={() => look.run(n)}>
                  Look at it<VisuallyHidden> (generation {n})</VisuallyHidden>
                </Button>
                <Button onClick={() => restore.ask(n)}>
                  Go back to this<VisuallyHidden> (generation {n})</VisuallyHidden>
                </Button>
              </Cluster>
            )
          }
        />
      </Rows>
      <RestoreDialog {...restore} />
    </Stack>
  );
}
