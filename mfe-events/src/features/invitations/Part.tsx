import { Heading, Stack } from '@yolo/design-system';
import { useId, type ReactNode } from 'react';

/** Some of the received invitations under their heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack gap={3}>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {children}
      </Stack>
    </section>
  );
}
