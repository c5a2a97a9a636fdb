import { styled } from 'styled-components';
import { Badge, longDate, phone, role, Stack, Text, type BadgeProps } from '..';
import type { Change, ChangeKind } from './changes';

const tones: Record<ChangeKind, BadgeProps['tone']> = {
  added: 'ok',
  changed: 'neutral',
  fixed: 'accent',
  removed: 'danger',
};

const Line = styled.li`
  display: grid;
  grid-template-columns: 6.5rem 11rem 1fr;
  gap: ${role('s-3')};
  align-items: baseline;
  padding-block: ${role('s-3')};
  border-top: 1px solid ${role('line')};
  ${phone} {
    grid-template-columns: auto 1fr;
    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;
const Lines = styled.ul`
  padding: 0;
  list-style: none;
`;

/** Visible changes of components, by day. */
export function ChangeList({ changes }: { changes: Change[] }) {
  const days = [...new Set(changes.map(({ date }) => date))];
  return (
    <Stack gap={5}>
      {days.map((day) => (
        <div key={day}>
          <Text strong>{longDate(day)}</Text>
          <Lines>
            {changes
              .filter(({ date }) => date === day)
              .map(({ kind, component, words }) => (
                <Line key={component + words}>
                  <span>
                    <Badge tone={tones[kind]}>{kind}</Badge>
                  </span>
                  <Text as="span" strong>
                    {component}
                  </Text>
                  <Text as="span">{words}</Text>
                </Line>
              ))}
          </Lines>
        </div>
      ))}
    </Stack>
  );
}
