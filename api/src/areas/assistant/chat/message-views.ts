import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type ChatMessageView, MESSAGES_SHOWN } from '@yolo/contract/assistant';
import { DomainError } from '../../../core/errors/domain-error.ts';
import type { AddedMessage } from './chat-writing.ts';
import { ChatPictures, Effects } from './effects.ts';
import { LOST } from './failures.ts';
import { latestMessages, messagesById } from './reply-rows.ts';

type Rows = Awaited<ReturnType<typeof messagesById>>;

/** The view of a new message, without cards and pictures. */
export const freshView = ({ id, role, content, createdAt, state }: AddedMessage): ChatMessageView => ({
  ...{ id, role, content, createdAt, state, failure: null },
  ...{ basis: [], actions: [], draft: null, offers: [], designs: [] },
});

/** Messages as their member sees them, with the cards and pictures that belong to them. */
@Injectable()
export class MessageViews {
  constructor(
    private readonly effects: Effects,
    private readonly pictures: ChatPictures,
  ) {}

  /** The latest messages of a session, the oldest first. */
  async latest(em: EntityManager, sessionId: string): Promise<ChatMessageView[]> {
    return this.#views(em, await latestMessages(em, [sessionId, MESSAGES_SHOWN]));
  }

  /** In the order of their chat, without deleted ones. */
  async some(em: EntityManager, ids: readonly string[]): Promise<ChatMessageView[]> {
    return this.#views(em, await messagesById(em, [ids]));
  }

  /** @throws DomainError `reply_gone` if it was deleted */
  async one(em: EntityManager, id: string): Promise<ChatMessageView> {
    const [view] = await this.some(em, [id]);
    if (!view) throw new DomainError('reply_gone');
    return view;
  }

  async #views(em: EntityManager, rows: Rows): Promise<ChatMessageView[]> {
    const idsOf = (has: 'hasCards' | 'hasDesigns') => rows.filter((row) => row[has]).map(({ id }) => id);
    const [cards, designs] = await Promise.all([
      this.effects.cards(em, idsOf('hasCards')),
      this.pictures.designs(em, idsOf('hasDesigns')),
    ]);
    return rows.map(({ place: _place, hasCards: _cards, hasDesigns: _designs, ...row }) => ({
      ...row,
      failure: row.state === 'lost' ? (row.failure ?? LOST) : row.failure,
      actions: cards.get(row.id) ?? [],
      designs: designs.get(row.id) ?? [],
    }));
  }
}
