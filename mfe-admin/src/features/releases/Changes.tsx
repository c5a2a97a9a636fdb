import type { BuildChangeView, BuildCountsView } from '@yolo/contract/releases';
import { Text, VisuallyHidden } from '@yolo/design-system';
import { styled } from 'styled-components';
import { rateOf, shortOf } from './release-words';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 4px;
  li {
    overflow-wrap: anywhere;
  }
`;

/** Keeps both builds on one line. */
const Builds = styled.span`
  white-space: nowrap;
`;

export interface ChangesProps {
  changes: BuildChangeView[];
  /** Counts of builds; the failure rate of each new build is shown below it. */
  counts?: BuildCountsView[];
}

/** `mfe-lists 1a2b3c4d → 9f8e7d6c`, a line for each project. */
export function Changes({ changes, counts = [] }: ChangesProps) {
  const countsOf = ({ project, to }: BuildChangeView) =>
    counts.find((each) => each.project === project && each.build === to);
  return (
    <List>
      {changes.map((change) => {
        const buildCounts = countsOf(change);
        return (
          <li key={change.project}>
            {change.project}{' '}
            <Builds>
              {shortOf(change.from)} <span aria-hidden>→</span>
              <VisuallyHidden> becomes </VisuallyHidden> {shortOf(change.to)}
            </Builds>
            {buildCounts && (
              <Text size="small" tone="soft">
                {rateOf(buildCounts)}
              </Text>
            )}
          </li>
        );
      })}
    </List>
  );
}
