import type { FormEvent, KeyboardEvent } from 'react';
import { ArrowUpIcon, SquareIcon } from '../../icons';
import { Button } from '../Button/Button';
import { Form, Words } from './composer-style';

export interface ChatComposerProps {
  /** The typed text. */
  value: string;
  /** Called with the new value on every change; the owner stores it. */
  onChange: (value: string) => void;
  /** By mode (spec 2 ch. 2), e.g. 'Need help planning an event?'. */
  placeholder: string;
  /** Maximum number of characters. */
  maxLength?: number;
  /** Called with trimmed, non-blank text; not while a reply is pending or the chat is not ready. */
  onSend: (message: string) => void;
  /** Whether the chat has loaded; before, Send is disabled and the typed text stays. */
  ready?: boolean;
  /** A reply is pending: Send becomes Stop. */
  pending?: boolean;
  /** Stops the pending reply. */
  onStop: () => void;
}

const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
};

/** Enter sends, Shift+Enter starts a line. Text that is typed while a reply is pending stays. */
export function ChatComposer({
  value,
  onChange,
  placeholder,
  maxLength,
  onSend,
  ready = true,
  pending = false,
  onStop,
}: ChatComposerProps) {
  const sendable = ready && value.trim() !== '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (sendable && !pending) onSend(value.trim());
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
          aria-disabled={!sendable}
        />
      )}
    </Form>
  );
}
