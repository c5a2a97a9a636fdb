import type { ActionView } from '@yolo/contract/assistant';
import type { ActionCard } from '../../../core/assistant/assistant-parts.ts';
import type { ChatAction, ShownCard } from './chat-action.entity.ts';

/** Of a card what is shown: what it stands on is kept beside it. */
export function shownCard({ standsOn: _standsOn, ...card }: ActionCard): ShownCard {
  return card;
}

export function actionView({ id, kind, card, state, outcome }: ChatAction): ActionView {
  return {
    id,
    kind,
    title: card.title,
    lines: card.lines,
    text: card.text ?? null,
    receivers: card.receivers ?? null,
    press: card.press,
    // While it is done it is not over yet; a second press is told so.
    state: state === 'running' ? 'proposed' : state,
    outcome: outcome ?? null,
  };
}
