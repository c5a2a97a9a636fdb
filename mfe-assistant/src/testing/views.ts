import type {
  ActionView,
  AssistantView,
  ChatMessageView,
  DesignView,
  ReplyLine,
} from '@yolo/contract/assistant';
import { EVENT_ID, uuid } from '@yolo/platform/testing';

export const SESSION_ID = uuid(400);

export const aMessage = (n: number, changes: Partial<ChatMessageView> = {}): ChatMessageView => ({
  id: uuid(500 + n),
  role: 'user',
  content: `Message ${n}`,
  createdAt: '2026-11-24T12:00:00.000Z',
  state: null,
  failure: null,
  basis: [],
  actions: [],
  draft: null,
  offers: [],
  designs: [],
  ...changes,
});

export const aReply = (n: number, changes: Partial<ChatMessageView> = {}) =>
  aMessage(n, { role: 'assistant', content: `Answer ${n}`, state: 'done', ...changes });

export const anAction = (changes: Partial<ActionView> = {}): ActionView => ({
  id: uuid(600),
  kind: 'guests.message',
  title: 'Write to those who have not answered',
  lines: ['To 9 of 24 guests'],
  text: { label: 'Message', value: 'Are you coming?', max: 400 },
  receivers: 9,
  press: 'Send it',
  state: 'proposed',
  outcome: null,
  ...changes,
});

export const aDesign = (n: number, changes: Partial<DesignView> = {}): DesignView => ({
  id: uuid(650 + n),
  layout: 'plate',
  palette: 'supper',
  printing: 'light',
  painter: null,
  url: `/files/design-${n}.png`,
  previewUrl: `/files/preview-${n}.png`,
  alt: `Supper, design ${n}`,
  ...changes,
});

/** What the card shows when it opens. */
export const aView = (
  messages: ChatMessageView[] | null = null,
  changes: Partial<AssistantView> = {},
): AssistantView => ({
  session: messages && { id: SESSION_ID, mode: 'general', eventId: EVENT_ID, messages },
  responder: { name: 'Built-in planner', host: null, sends: [], painter: null },
  steps: [],
  ...changes,
});

/** A stream whose lines are sent by the test. */
export function someLines() {
  const queue: (ReplyLine | Error | null)[] = [];
  let wake = () => undefined as void;
  const send = (line: ReplyLine | Error | null) => {
    queue.push(line);
    wake();
  };
  async function* lines(): AsyncGenerator<ReplyLine, void> {
    for (;;) {
      while (queue.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      const line = queue.shift();
      if (line instanceof Error) throw line;
      if (!line) return;
      yield line;
    }
  }
  return {
    lines,
    text: (at: number, text: string) => send({ at, text }),
    end: (ended: ChatMessageView) => send({ ended }),
    /** The stream breaks, with or without an error. */
    cut: (error: Error | null = null) => send(error),
  };
}
