import type { ChatMode, ChatProps } from '@yolo/contract/assistant';
import { ChatCard } from '@yolo/design-system/chat';
import { useState } from 'react';
import { ChatMenu } from './ChatMenu';
import { ChatView } from './ChatView';
import { modeWords } from './modes';
import { nameOf } from './Sends';
import type { ChatPlace } from './session-views';
import type { Fresh } from './use-chat';
import { useAssistant } from './use-assistant';

/** The assistant's card over whatever page is open, in the mode that was chosen or asked for. */
export function Chat({ eventId, modes, asked, onClose }: ChatProps) {
  const [mode, setMode] = useMode(modes, asked);
  const key = `${mode} ${eventId}`;
  const [begun, setBegun] = useState<ReadonlySet<string>>(new Set());
  const fresh = begun.has(key);
  const setFresh = (now: boolean) =>
    setBegun((before) => new Set(now ? [...before, key] : [...before].filter((each) => each !== key)));
  const place = { mode, eventId };
  const head = useHead(place, { fresh, setFresh });
  return (
    <ChatCard
      {...head}
      title={modeWords[mode].title}
      tabs={modes.map((id) => ({ id, label: modeWords[id].tab }))}
      tab={mode}
      onTab={(id) => setMode(id as ChatMode)}
      onClose={onClose}
    >
      <ChatView key={key} {...place} {...{ fresh, setFresh }} creator={asked?.creator} />
    </ChatCard>
  );
}

/** What a page asked for holds until another tab is chosen; a screen without that tab shows its first. */
function useMode(modes: ChatProps['modes'], asked: ChatProps['asked']) {
  const [chosen, setChosen] = useState<ChatMode>(asked?.mode ?? 'general');
  const [heard, setHeard] = useState(asked);
  if (asked !== heard) {
    setHeard(asked);
    if (asked) setChosen(asked.mode);
  }
  const mode = modes.includes(chosen) ? chosen : (modes[0] ?? 'general');
  return [mode, setChosen] as const;
}

/** Who answers, and the menu of the chat that is shown. */
function useHead(place: ChatPlace, { fresh, setFresh }: Fresh) {
  const { query } = useAssistant(place);
  if (!query.data) return {};
  const { responder, session } = query.data;
  const begin = () => setFresh(true);
  return {
    by: nameOf(responder),
    tools: <ChatMenu sessionId={fresh ? null : (session?.id ?? null)} onNew={begin} onDeleted={begin} />,
  };
}
