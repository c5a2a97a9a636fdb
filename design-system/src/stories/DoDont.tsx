import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card, CheckIcon, Heading, role, Stack, Text, wide, XIcon } from '..';

const Pair = styled.div`
  display: grid;
  gap: ${role('s-4')};
  ${wide} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Sign = styled.span<{ $good: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${role('s-2')};
  font-weight: ${role('w-strong')};
  color: ${({ $good }) => role($good ? 'ok' : 'danger')};
  svg {
    width: 1.25rem;
    height: 1.25rem;
  }
`;

interface NoteProps {
  /** One sentence. */
  words: string;
  /** An example, if the sentence alone is not enough. */
  children?: ReactNode;
}

/** Right and wrong use; for a component, set in `parameters.guidance` of its stories. */
export interface Guidance {
  good: NoteProps;
  bad: NoteProps;
}

const Note = ({ good, words, children }: NoteProps & { good: boolean }) => (
  <Card>
    <Stack gap={3} align="start">
      <Sign $good={good}>
        {good ? <CheckIcon aria-hidden /> : <XIcon aria-hidden />}
        {good ? 'Do' : 'Don’t'}
      </Sign>
      {children}
      <Text size="small">{words}</Text>
    </Stack>
  </Card>
);

export interface DoDontProps extends Guidance {
  /** The subject, e.g. 'Patterns'. */
  title: string;
}

/** A note on likely misuse: right and wrong use side by side. */
export const DoDont = ({ title, good, bad }: DoDontProps) => (
  <Stack gap={3}>
    <Heading level={2} size="item">
      {title}
    </Heading>
    <Pair>
      <Note good {...good} />
      <Note good={false} {...bad} />
    </Pair>
  </Stack>
);
