import type { FormEvent, KeyboardEvent } from 'react';
import { ArrowUpIcon, SquareIcon } from '../../icons';
import { Button } from '../Button/Button';
import { Form, Words } from './composer-style';

export interface ChatComposerProps {
  /** What is typed. */
  value: string;
  /** Told the new value with every change; the owner keeps it. */
  onChange: (value: string) => void;
  /** By mode (spec 2 ch. 2), e.g. 'Need help planning an event?'. */
  placeholder: string;
  /** How many characters are taken at most. */
  maxLength?: number;
  /** Trimmed and never blank; not called while a reply is on its way. */
  onSend: (message: string) => void;
  /** A reply is on its way: Send becomes Stop. */
  pending?: boolean;
  /** Ends the reply that is on its way. */
  onStop: () => void;
}

const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
};

/** Enter sends, Shift+Enter begins a line. What is typed while a reply is on its way stays. */
export function ChatComposer({
  value,
  onChange,
  placeholder,
  maxLength,
  onSend,
  pending = false,
  onStop,
}: ChatComposerProps) {
  const blank = value.trim() === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!blank && !pending) onSend(value.trim());
  };
  return (
    <Form onSubmit={send}>
      <Words
        rows={1}
        aria-label="Message"
        placeholder={placeholder}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={sendOnEnter}
      />
      {pending ? (
        <Button icon={<SquareIcon aria-hidden />} aria-label="Stop" title="Stop" onClick={onStop}>
          Stop
        </Button>
      ) : (
        <Button
          type="submit"
          variant="primary"
          icon={<ArrowUpIcon aria-hidden />}
          aria-label="Send"
          title="Send"
          aria-disabled={blank}
        />
      )}
    </Form>
  );
}
