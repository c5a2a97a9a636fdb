import { Card, Heading, Stack } from '@yolo/design-system';
import { useId, type ReactNode } from 'react';

export interface SectionProps {
  title: string;
  /** For the narrow column: less padding. */
  narrow?: boolean;
  children: ReactNode;
}

/** One card of the profile with its heading. */
export function Section({ title, narrow = false, children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" padding={narrow ? 'medium' : 'large'} aria-labelledby={id}>
      <Stack gap={narrow ? 4 : 5}>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
