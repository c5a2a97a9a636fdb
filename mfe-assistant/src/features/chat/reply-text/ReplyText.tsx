import { ChatMessage, ChatReply } from '@yolo/design-system/chat';
import { startTransition, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import type * as Drawing from './Block';
import { blocksOf } from './blocks';

let loaded: typeof Drawing | null = null;
let loading: Promise<void> | null = null;
const waiting = new Set<() => void>();

/** Fetches what draws replies, once there is one to draw; a failure is asked for again with the next. */
export function loadBlocks(): Promise<void> {
  loading ??= import(/* webpackChunkName: "reply-text" */ './Block').then(
    (module) => {
      loaded = module;
      for (const tell of waiting) tell();
    },
    () => void (loading = null),
  );
  return loading;
}

const follow = (tell: () => void) => {
  waiting.add(tell);
  return () => void waiting.delete(tell);
};

export interface ReplyTextProps {
  text: string;
  streaming: boolean;
}

/**
 * What a reply says. As plain text while what draws it is on its way, and while a long one is being drawn: React does that
 * between frames, block by block.
 */
export function ReplyText({ text, streaming }: ReplyTextProps) {
  const blocks = useSyncExternalStore(follow, () => loaded);
  useEffect(() => void loadBlocks(), []);
  const shown = useDeferredValue(text, '');
  if (!blocks || shown === '') {
    return (
      <ChatMessage from="assistant" streaming={streaming}>
        {text}
      </ChatMessage>
    );
  }
  return <Drawn text={shown} streaming={streaming} Blocks={blocks.Blocks} />;
}

/** Blocks that are drawn within one frame. */
const STEP = 8;

/** Long replies grow frame by frame, so that no task takes long and what is typed meanwhile does not wait. */
function Drawn({ text, streaming, Blocks }: ReplyTextProps & Pick<typeof Drawing, 'Blocks'>) {
  const sources = blocksOf(text);
  const [grown, setGrown] = useState(STEP);
  const more = grown < sources.length;
  useEffect(() => {
    if (!more) return;
    const frame = requestAnimationFrame(() => startTransition(() => setGrown(grown + STEP)));
    return () => cancelAnimationFrame(frame);
  }, [more, grown]);
  const groups = [];
  for (let at = 0; at < Math.min(grown, sources.length); at += STEP)
    groups.push(<Blocks key={at} sources={sources.slice(at, at + STEP)} />);
  return <ChatReply streaming={streaming}>{groups}</ChatReply>;
}
