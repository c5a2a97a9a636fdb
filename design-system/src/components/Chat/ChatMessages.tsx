import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Heading } from '../Heading/Heading';
import { Cluster } from '../Layout/Layout';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { ActionBox, Bubble, Caret, Intro, Messages, MessageText, Soft } from './chat-style';
import { TableRoom, Written } from './reply-style';

export interface ChatMessagesProps {
  /** A reply is streaming; it is announced when complete. */
  streaming?: boolean;
  /** ChatMessages, actions and pictures, the oldest first. */
  children: ReactNode;
}

/** Distance from the end in px within which the log keeps scrolling. */
const FOLLOW_DISTANCE = 80;
/** Space above an element that is aligned at its top. */
const TOP_SPACE = 12;

/** The scroll position of the end of the log. If the last element is a picture or an intro, its top stays visible. */
function endOf(log: HTMLElement): number {
  const end = log.scrollHeight - log.clientHeight;
  const last = log.lastElementChild;
  if (!last?.matches('[data-from-top]')) return end;
  const top = last.getBoundingClientRect().top - log.getBoundingClientRect().top;
  return Math.min(end, log.scrollTop + top - TOP_SPACE);
}

/** Keeps the log scrolled to its end while it grows, unless the user has scrolled up; again after the next own message. */
function useAutoScroll(streaming: boolean) {
  const log = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const scrollToEnd = () => {
      // Never upwards: below the top of a picture, the user reads or presses its buttons.
      if (isFollowing.current) element.scrollTop = Math.max(element.scrollTop, endOf(element));
    };
    if (streaming) isFollowing.current = true;
    scrollToEnd();
    // A reply grows without a render of this component; at most one update per frame.
    let frame = 0;
    const scheduleScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(scrollToEnd);
    };
    const contentObserver = new MutationObserver(scheduleScroll);
    contentObserver.observe(element, { childList: true, subtree: true, characterData: true });
    // The composer grows with its text, which shrinks the log.
    const sizeObserver = new ResizeObserver(scheduleScroll);
    sizeObserver.observe(element);
    return () => {
      contentObserver.disconnect();
      sizeObserver.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [streaming]);
  const onScroll = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    isFollowing.current = endOf(currentTarget) - currentTarget.scrollTop < FOLLOW_DISTANCE;
  };
  return { ref: log, onScroll };
}

/**
 * Silent for screen readers until a reply is streamed or something in the log has the focus: otherwise opening a chat reads out
 * all its messages.
 */
function useAnnouncements(streaming: boolean) {
  const [live, setLive] = useState(false);
  if (streaming && !live) setLive(true);
  return { 'aria-live': live ? undefined : ('off' as const), onFocus: () => setLive(true) };
}

/** The messages; keeps the end visible unless the user has scrolled up. */
export const ChatMessages = ({ streaming = false, children }: ChatMessagesProps) => (
  <Messages
    {...useAutoScroll(streaming)}
    {...useAnnouncements(streaming)}
    role="log"
    aria-label="Messages"
    aria-busy={streaming}
    tabIndex={0}
  >
    {children}
  </Messages>
);

/** Above the messages, e.g. a list that the chat is about; begins at the top, while the messages are at the bottom. */
export const ChatIntro = ({ children }: { /** What is shown. */ children: ReactNode }) => (
  <Intro data-from-top="">{children}</Intro>
);

export interface ChatMessageProps {
  /** The sender; only the member’s messages have a bubble. */
  from: 'user' | 'assistant';
  /** Still streaming. */
  streaming?: boolean;
  /** The plain text. */
  children: string;
}

/** A message of the member, in a bubble, or of the assistant, without one. */
export function ChatMessage({ from, streaming, children }: ChatMessageProps) {
  const Box = from === 'user' ? Bubble : MessageText;
  return (
    <Box dir="auto">
      <VisuallyHidden>{from === 'user' ? 'You: ' : 'AI Assistant: '}</VisuallyHidden>
      {children}
      {streaming && <Caret aria-hidden />}
    </Box>
  );
}

export interface ChatReplyProps {
  /** Still streaming. */
  streaming?: boolean;
  /** Paragraphs, lists and tables (in ChatTables) as plain elements. */
  children: ReactNode;
}

/** A formatted message of the assistant: paragraphs, bold, lists and small tables. */
export const ChatReply = ({ streaming, children }: ChatReplyProps) => (
  <div>
    <VisuallyHidden>AI Assistant: </VisuallyHidden>
    <Written dir="auto" data-streaming={streaming || undefined}>
      {children}
    </Written>
  </div>
);

/** A table in a reply, which scrolls horizontally if it is wider than the card. */
export const ChatTable = ({ children }: { /** Rows. */ children: ReactNode }) => (
  <TableRoom tabIndex={0} role="region" aria-label="Table">
    <table>{children}</table>
  </TableRoom>
);

export interface ChatThinkingProps {
  /** Replaces 'AI is thinking...', e.g. with the reason for a delay. */
  children?: ReactNode;
}

/** Shown between the question and the start of the answer. */
export const ChatThinking = ({ children = 'AI is thinking...' }: ChatThinkingProps) => (
  <Soft>
    <Caret aria-hidden />
    <span>{children}</span>
  </Soft>
);

export interface ChatActionProps {
  /** The proposed action, e.g. 'Add to Items Requested'. */
  title: string;
  /** Below the title: details of the action. */
  detail?: ReactNode;
  /** A primary button that confirms, and one that declines. */
  children: ReactNode;
}

/** An action that the assistant proposes, with buttons to confirm or decline. */
export const ChatAction = ({ title, detail, children }: ChatActionProps) => (
  <ActionBox>
    <Heading level={3} size="small">
      {title}
    </Heading>
    {detail && <div>{detail}</div>}
    <Cluster gap={2}>{children}</Cluster>
  </ActionBox>
);
