import type { ChatMode, ChatProps } from '@yolo/contract/assistant';
import { ChatCard } from '@yolo/design-system/chat';
import { useState } from 'react';
import { ChatMenu } from './ChatMenu';
import { ChatView } from './ChatView';
import { modeWords } from './modes';
import { nameOf } from './ProviderDisclosure';
import type { ChatPlace } from './session-views';
import type { FreshChat } from './use-chat';
import { useAssistant } from './use-assistant';

/** The assistant's card over the open page, in the mode that was chosen or requested. */
export function Chat({ eventId, modes, asked, onClose }: ChatProps) {
  const [mode, setMode] = useMode(modes, asked);
  const key = `${mode} ${eventId}`;
  const [freshKeys, setFreshKeys] = useState<ReadonlySet<string>>(new Set());
  const fresh = freshKeys.has(key);
  const setFresh = (isNew: boolean) =>
    setFreshKeys((before) => new Set(isNew ? [...before, key] : [...before].filter((each) => each !== key)));
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

/** A requested mode holds until another tab is chosen; a screen without that tab shows its first. */
function useMode(modes: ChatProps['modes'], asked: ChatProps['asked']) {
  const [chosen, setChosen] = useState<ChatMode>(asked?.mode ?? 'general');
  const [lastRequest, setLastRequest] = useState(asked);
  if (asked !== lastRequest) {
    setLastRequest(asked);
    if (asked) setChosen(asked.mode);
  }
  const mode = modes.includes(chosen) ? chosen : (modes[0] ?? 'general');
  return [mode, setChosen] as const;
}

/** Who answers, and the menu of the chat that is shown. */
function useHead(place: ChatPlace, { fresh, setFresh }: FreshChat) {
  const { query, change } = useAssistant(place);
  if (!query.data) return {};
  const { responder, session } = query.data;
  const begin = () => setFresh(true);
  return {
    by: nameOf(responder),
    tools: (
      <ChatMenu
        sessionId={fresh ? null : (session?.id ?? null)}
        onNew={begin}
        onDeleted={() => {
          begin();
          // Otherwise it is shown again when the card is opened the next time, until the view has been read.
          void change((view) => ({ ...view, session: null }));
        }}
      />
    ),
  };
}
