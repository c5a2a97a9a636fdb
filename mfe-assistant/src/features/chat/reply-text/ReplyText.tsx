import { ChatMessage, ChatReply } from '@yolo/design-system/chat';
import { startTransition, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import type * as Drawing from './Block';
import { blocksOf } from './blocks';

let loaded: typeof Drawing | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Loads the renderer of replies once; after a failure the next call retries. */
export function loadBlocks(): Promise<void> {
  loading ??= import(/* webpackChunkName: "reply-text" */ './Block').then(
    (module) => {
      loaded = module;
      for (const listener of listeners) listener();
    },
    () => void (loading = null),
  );
  return loading;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export interface ReplyTextProps {
  text: string;
  streaming: boolean;
}

/**
 * A reply's text: plain while the renderer loads, and while React renders a long one between frames, block by block.
 */
export function ReplyText({ text, streaming }: ReplyTextProps) {
  const blocks = useSyncExternalStore(subscribe, () => loaded);
  useEffect(() => void loadBlocks(), []);
  const shown = useDeferredValue(text, '');
  if (!blocks || shown === '') {
    return (
      <ChatMessage from="assistant" streaming={streaming}>
        {text}
      </ChatMessage>
    );
  }
  return <RenderedReply text={shown} streaming={streaming} Blocks={blocks.Blocks} />;
}

/** Number of blocks that are rendered in one frame. */
const STEP = 8;

/** Renders long replies frame by frame, so that no task takes long and typing is not delayed. */
function RenderedReply({ text, streaming, Blocks }: ReplyTextProps & Pick<typeof Drawing, 'Blocks'>) {
  const sources = blocksOf(text);
  const [count, setCount] = useState(STEP);
  const more = count < sources.length;
  useEffect(() => {
    if (!more) return;
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + STEP)));
    return () => cancelAnimationFrame(frame);
  }, [more, count]);
  const groups = [];
  for (let at = 0; at < Math.min(count, sources.length); at += STEP)
    groups.push(<Blocks key={at} sources={sources.slice(at, at + STEP)} />);
  return <ChatReply streaming={streaming}>{groups}</ChatReply>;
}
