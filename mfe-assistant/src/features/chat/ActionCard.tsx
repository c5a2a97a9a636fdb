import type { ActionView } from '@yolo/contract/assistant';
import { Button, Text, TextArea } from '@yolo/design-system';
import { ChatAction } from '@yolo/design-system/chat';
import { useState } from 'react';
import type { Actions } from './use-actions';

const people = (count: number) =>
  count === 1 ? 'One person gets this.' : `${count.toLocaleString('en-US')} people get this.`;

/** An action that the assistant proposes, in full and with its button; afterwards its outcome [AI-4] [AI-5]. */
export function ActionCard({ action, actions }: { action: ActionView; actions: Actions }) {
  const { title, lines, receivers, state, outcome } = action;
  const open = state === 'proposed' || state === 'changed';
  return (
    <ChatAction
      title={title}
      detail={
        <>
          {lines.map((line, at) => (
            <p key={at} dir="auto">
              {line}
            </p>
          ))}
          {open && receivers !== null && <Text size="small">{people(receivers)}</Text>}
          {state === 'changed' && (
            <Text size="small" strong>
              Something has changed meanwhile: this is how it would be done now.
            </Text>
          )}
        </>
      }
    >
      {open ? (
        <ActionButtons key={action.text?.value} action={action} actions={actions} />
      ) : (
        <Outcome state={state} outcome={outcome} />
      )}
    </ChatAction>
  );
}

function ActionButtons({ action, actions }: { action: ActionView; actions: Actions }) {
  const { text, press } = action;
  const [words, setWords] = useState(text?.value ?? '');
  const blank = text !== null && words.trim() === '';
  const changed = text !== null && words !== text.value;
  return (
    <>
      {text !== null && (
        <TextArea
          label={text.label}
          value={words}
          onChange={setWords}
          maxLength={text.max}
          help={`${words.length} of ${text.max} characters`}
          error={blank ? 'Please write something.' : undefined}
          rows={4}
        />
      )}
      <Button
        variant="primary"
        busy={actions.busy}
        aria-disabled={blank}
        onClick={() => {
          if (!blank) actions.press(action, changed ? words : undefined);
        }}
      >
        {press}
      </Button>
      <Button aria-disabled={actions.busy} onClick={() => actions.dismiss(action)}>
        Not now
      </Button>
    </>
  );
}

const outcomeWords: Record<string, string> = {
  done: 'Done.',
  failed: 'That did not work.',
  dismissed: 'Put aside.',
};

function Outcome({ state, outcome }: Pick<ActionView, 'state' | 'outcome'>) {
  return (
    <Text size="small" strong={state === 'done'} tone={state === 'failed' ? 'danger' : 'ink'}>
      {outcome ?? outcomeWords[state]}
    </Text>
  );
}
