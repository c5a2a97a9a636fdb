import { Card, Heading, Stack } from '@yolo/design-system';
import { useId, type ReactNode } from 'react';

/** One card of the profile with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" padding="large" aria-labelledby={id}>
      <Stack gap={5}>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
