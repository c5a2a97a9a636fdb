import type { ActionView } from '@yolo/contract/assistant';
import type { ActionCard } from '../../../core/assistant/assistant-parts.ts';
import type { ChatAction, ShownCard } from './chat-action.entity.ts';

/** The shown part of a card; its facts are stored in a column of their own. */
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
    // A running action is still shown as open; a second press gets an error.
    state: state === 'running' ? 'proposed' : state,
    outcome: outcome ?? null,
  };
}
