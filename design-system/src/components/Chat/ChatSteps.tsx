import type { ReactNode } from 'react';
import { Text } from '../Text/Text';
import { StepList, StepRow } from './reply-style';

export interface ChatStepProps {
  /** The step, e.g. 'Write to those who have not answered'. */
  title: string;
  /** The reason, e.g. '9 of 24 have not answered'. */
  why: string;
  /** The button for the step. */
  children: ReactNode;
}

/** Suggested next steps, as ChatSteps. */
export const ChatSteps = ({ children }: { /** ChatSteps. */ children: ReactNode }) => (
  <StepList aria-label="Next steps">{children}</StepList>
);

/** A suggested next step with its button. */
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
