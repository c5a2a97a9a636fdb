import { Heading, Panel, Stack } from '@yolo/design-system';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

const HeadingRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2) var(--s-4);
`;

export interface GuestSectionProps {
  title: string;
  count: number;
  /** Beside the count, e.g. + 3 companions. */
  aside?: string;
  /** Beside the heading. */
  action?: ReactNode;
  /** Under the heading, outside of the poster's panel. */
  table?: ReactNode;
  children: ReactNode;
}

/** One list of the invites screen under its heading. */
export function GuestSection({ title, count, aside, action, table, children }: GuestSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack gap={4}>
        <HeadingRow>
          <Heading level={2} id={id} count={count} aside={aside}>
            {title}
          </Heading>
          {action}
        </HeadingRow>
        {table}
        <Panel as="div">{children}</Panel>
      </Stack>
    </section>
  );
}
