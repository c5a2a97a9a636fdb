import type { StepView } from '@yolo/contract/assistant';
import { Button } from '@yolo/design-system';
import { ChatStep, ChatSteps } from '@yolo/design-system/chat';
import type { Actions } from './use-actions';
import type { Asking } from './use-asking';

export interface StepsProps {
  steps: readonly StepView[];
  /** Whether an answer is pending or being written. */
  pending: boolean;
  asking: Asking;
  actions: Actions;
  /** Called when a step was taken. */
  onTaken(): void;
}

/** The next steps, each with a button. */
export function Steps({ steps, pending, asking, actions, onTaken }: StepsProps) {
  const take = ({ kind, ask }: StepView) => {
    if (ask === null) actions.takeStep(kind, onTaken);
    else asking.ask(ask);
  };
  const busy = actions.stepBusy || pending;
  return (
    <ChatSteps>
      {steps.map((step) => (
        <ChatStep key={step.kind} title={step.title} why={step.why}>
          <Button aria-disabled={busy} onClick={() => !busy && take(step)}>
            {step.press}
          </Button>
        </ChatStep>
      ))}
    </ChatSteps>
  );
}
