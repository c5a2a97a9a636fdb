import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Heading } from '../Heading/Heading';
import { Cluster } from '../Layout/Layout';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { ActionBox, Bubble, Caret, Image, Messages, Said, Soft } from './chat-style';

export interface ChatMessagesProps {
  /** A reply is being written; it is read aloud once it is whole. */
  streaming?: boolean;
  /** ChatMessages, actions and pictures, the oldest first. */
  children: ReactNode;
}

/** How near the end, in px, counts as reading along. */
const NEAR = 80;

/** What was said; keeps its end in sight unless the reader has scrolled up. */
export function ChatMessages({ streaming = false, children }: ChatMessagesProps) {
  const log = useRef<HTMLDivElement>(null);
  const along = useRef(true);
  useLayoutEffect(() => {
    const element = log.current;
    if (element && along.current) element.scrollTop = element.scrollHeight;
  });
  return (
    <Messages
      ref={log}
      role="log"
      aria-label="Messages"
      aria-busy={streaming}
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        along.current = scrollHeight - scrollTop - clientHeight < NEAR;
      }}
    >
      {children}
    </Messages>
  );
}

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

/** Between the question and the first word of the answer. */
export const ChatThinking = () => (
  <Soft>
    <Caret aria-hidden />
    AI is thinking...
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

export interface ChatImageProps {
  /** The picture’s address. */
  src: string;
  /** What it was asked to show. */
  alt: string;
  /** 'View Full Size' and 'Download'. */
  children: ReactNode;
}

/** A picture the assistant made. */
export const ChatImage = ({ src, alt, children }: ChatImageProps) => (
  <Image>
    <img src={src} alt={alt} width={800} height={800} />
    <Cluster gap={2}>{children}</Cluster>
  </Image>
);
