import type { ChatMessageView } from '@yolo/contract/assistant';
import { assistantApi } from '@yolo/contract/assistant';
import { useApi } from '@yolo/platform/remote';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ReplyReader, type Progress } from './reply-reader';

export interface ReplyCallbacks {
  onEnded(message: ChatMessageView): void;
  onGone(error: unknown): void;
}

const noop = () => undefined;

/** A reply's text so far: streamed while it is written. */
export function useReply(message: ChatMessageView, ends: ReplyCallbacks): Progress {
  const api = useApi(assistantApi);
  const { id, state, content } = message;
  const [reader, setReader] = useState<{ of: string; reader: ReplyReader } | null>(null);
  const latest = useRef({ content, ends });
  useEffect(() => {
    latest.current = { content, ends };
  });
  useEffect(() => {
    if (state !== 'writing') return;
    const newReader = new ReplyReader({
      open: (from, signal) => api.readReply({ params: { replyId: id }, query: { from } }, { signal }),
      text: latest.current.content,
      onEnded: (whole) => latest.current.ends.onEnded(whole),
      onGone: (error) => latest.current.ends.onGone(error),
    });
    setReader({ of: id, reader: newReader });
    return newReader.start();
  }, [api, id, state]);
  const current = state === 'writing' && reader?.of === id ? reader.reader : null;
  const subscribe = useCallback((listener: () => void) => current?.subscribe(listener) ?? noop, [current]);
  const progress = useSyncExternalStore(subscribe, () => current?.progress() ?? null);
  return progress ?? { text: content, waiting: null };
}
