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

/** From which build to which is read in one line. */
const Builds = styled.span`
  white-space: nowrap;
`;

export interface ChangesProps {
  changes: BuildChangeView[];
  /** Of builds; the rate of each that has come is said below it. */
  counts?: BuildCountsView[];
}

/** `mfe-lists 1a2b3c4d → 9f8e7d6c`, a line for each project. */
export function Changes({ changes, counts = [] }: ChangesProps) {
  const countsOf = ({ project, to }: BuildChangeView) =>
    counts.find((each) => each.project === project && each.build === to);
  return (
    <List>
      {changes.map((change) => {
        const counted = countsOf(change);
        return (
          <li key={change.project}>
            {change.project}{' '}
            <Builds>
              {shortOf(change.from)} <span aria-hidden>→</span>
              <VisuallyHidden> becomes </VisuallyHidden> {shortOf(change.to)}
            </Builds>
            {counted && (
              <Text size="small" tone="soft">
                {rateOf(counted)}
              </Text>
            )}
          </li>
        );
      })}
    </List>
  );
}
