import type { ReactNode } from 'react';
import { Text } from '../Text/Text';
import { StepList, StepRow } from './reply-style';

export interface ChatStepProps {
  /** What to do, e.g. 'Write to those who have not answered'. */
  title: string;
  /** What it stands on, e.g. '9 of 24 have not answered'. */
  why: string;
  /** The button that does it. */
  children: ReactNode;
}

/** Things to do next, each one press; the children are ChatSteps. */
export const ChatSteps = ({ children }: { /** ChatSteps. */ children: ReactNode }) => (
  <StepList aria-label="Next steps">{children}</StepList>
);

/** One thing to do next. */
export const ChatStep = ({ title, why, children }: ChatStepProps) => (
  <StepRow>
    <div>
      <Text strong>{title}</Text>
      <Text size="small" tone="soft">
        {why}
      </Text>
    </div>
    {children}
  </StepRow>
);
