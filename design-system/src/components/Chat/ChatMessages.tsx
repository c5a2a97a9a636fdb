import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Heading } from '../Heading/Heading';
import { Cluster } from '../Layout/Layout';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { ActionBox, Bubble, Caret, Messages, Said, Soft } from './chat-style';
import { TableRoom, Written } from './reply-style';

export interface ChatMessagesProps {
  /** A reply is being written; it is read aloud once it is whole. */
  streaming?: boolean;
  /** ChatMessages, actions and pictures, the oldest first. */
  children: ReactNode;
}

/** How near the end, in px, counts as reading along. */
const NEAR = 80;
/** Room above what is read from its top. */
const ABOVE = 12;

/** How far the log is scrolled at its end: what comes last and is read from its top, a picture, is not scrolled out by its buttons. */
function endOf(log: HTMLElement): number {
  const end = log.scrollHeight - log.clientHeight;
  const last = log.lastElementChild;
  if (!last?.matches('[data-from-top]')) return end;
  const top = last.getBoundingClientRect().top - log.getBoundingClientRect().top;
  return Math.min(end, log.scrollTop + top - ABOVE);
}

/** Keeps the log at its end while it grows, until the reader has scrolled up, and from the next words of theirs on again. */
function useReadingAlong(streaming: boolean) {
  const log = useRef<HTMLDivElement>(null);
  const along = useRef(true);
  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const toEnd = () => {
      if (along.current) element.scrollTop = endOf(element);
    };
    if (streaming) along.current = true;
    toEnd();
    // A reply grows without this being drawn again; once a frame is as often as it can be seen.
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(toEnd);
    };
    const grown = new MutationObserver(soon);
    grown.observe(element, { childList: true, subtree: true, characterData: true });
    // What is typed takes room from it.
    const room = new ResizeObserver(soon);
    room.observe(element);
    return () => {
      grown.disconnect();
      room.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [streaming]);
  const onScroll = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    along.current = endOf(currentTarget) - currentTarget.scrollTop < NEAR;
  };
  return { ref: log, onScroll };
}

/** What was said; keeps its end in sight unless the reader has scrolled up. */
export const ChatMessages = ({ streaming = false, children }: ChatMessagesProps) => (
  <Messages
    {...useReadingAlong(streaming)}
    role="log"
    aria-label="Messages"
    aria-busy={streaming}
    tabIndex={0}
  >
    {children}
  </Messages>
);

export interface ChatMessageProps {
  /** Who says it: only the member’s words get a bubble. */
  from: 'user' | 'assistant';
  /** More of it is coming. */
  streaming?: boolean;
  /** The words, as they were written. */
  children: string;
}

/** Words of the member, in a bubble, or of the assistant, straight on the card. */
export function ChatMessage({ from, streaming, children }: ChatMessageProps) {
  const Box = from === 'user' ? Bubble : Said;
  return (
    <Box dir="auto">
      <VisuallyHidden>{from === 'user' ? 'You: ' : 'AI Assistant: '}</VisuallyHidden>
      {children}
      {streaming && <Caret aria-hidden />}
    </Box>
  );
}

export interface ChatReplyProps {
  /** More of it is coming. */
  streaming?: boolean;
  /** Paragraphs, lists and tables (in ChatTables) of plain elements. */
  children: ReactNode;
}

/** Words of the assistant that have an order: paragraphs, bold, lists and small tables. */
export const ChatReply = ({ streaming, children }: ChatReplyProps) => (
  <div>
    <VisuallyHidden>AI Assistant: </VisuallyHidden>
    <Written dir="auto" data-streaming={streaming || undefined}>
      {children}
    </Written>
  </div>
);

/** A table in a reply, scrolled by itself where it is wider than the card. */
export const ChatTable = ({ children }: { /** Rows. */ children: ReactNode }) => (
  <TableRoom tabIndex={0} role="region" aria-label="Table">
    <table>{children}</table>
  </TableRoom>
);

export interface ChatThinkingProps {
  /** In place of 'AI is thinking...', e.g. why it has not begun. */
  children?: ReactNode;
}

/** Between the question and the first word of the answer. */
export const ChatThinking = ({ children = 'AI is thinking...' }: ChatThinkingProps) => (
  <Soft>
    <Caret aria-hidden />
    <span>{children}</span>
  </Soft>
);

export interface ChatActionProps {
  /** What would be done, e.g. 'Add to Items Requested'. */
  title: string;
  /** Below the title: with what it would be done. */
  detail?: ReactNode;
  /** One primary button that does it, and one that doesn't: nothing happens without a press. */
  children: ReactNode;
}

/** Something the assistant would do, waiting for a button. */
export const ChatAction = ({ title, detail, children }: ChatActionProps) => (
  <ActionBox>
    <Heading level={3} size="small">
      {title}
    </Heading>
    {detail && <div>{detail}</div>}
    <Cluster gap={2}>{children}</Cluster>
  </ActionBox>
);
