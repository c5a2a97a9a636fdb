import { Inject, Injectable } from '@nestjs/common';
import { isolated } from '@yolo/contract';
import { InviteToken } from '@yolo/contract/schemas';
import type { Request } from 'express';
import type pg from 'pg';
import { z } from 'zod';
import { inviteTokenHash } from '../access/credentials.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { POOL } from '../database/pool.ts';
import { EVENT_PICTURE, eventPicture, type EventPictureColumns } from '../../areas/events/event-picture.ts';
import { EVENT_FACTS, eventName } from '../../areas/events/event.view.ts';
import { DomainError } from '../http/domain-error.ts';
import { TokenGuesses } from '../http/token-guesses.ts';
import { eventWords } from '../../areas/events/mails/event-words.ts';

/** What a messenger shows of a pasted invitation link. */
export interface LinkPreview {
  title: string;
  description: string;
  /** Of the page, without the token. */
  url: string;
  /** A picture's absolute address, or null for the product's own. */
  image: string | null;
}

const LINK = /^\/events\/([^/]+)(?:\/invites)?\/?$/;

const STATEMENT = `
  select ${EVENT_FACTS}, ${EVENT_PICTURE}
  from event_invitations i join events e on e.id = i.event_id
    left join files f on f.id = e.invite_image_id
  where i.token_hash = $1 and e.id = $2`;

type Row = Parameters<typeof eventWords>[0] & EventPictureColumns;

/** Looks behind invitation links; whoever tries tokens here is counted like anywhere else. */
@Injectable()
export class LinkPreviews {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly guesses: TokenGuesses,
  ) {}

  /** @returns null unless the address is an event's with a valid token, and after too many tokens that opened nothing */
  async of(request: Request): Promise<LinkPreview | null> {
    const id = z.uuid().safeParse(LINK.exec(request.path)?.[1]);
    const token = InviteToken.safeParse(request.query['token']);
    if (!id.success || !token.success) return null;
    // The page itself is for everybody: others behind the same address must not lose it.
    return this.#open(request, id.data, inviteTokenHash(token.data)).catch(unlessTooOften);
  }

  async #open(request: Request, eventId: string, tokenHash: Buffer): Promise<LinkPreview | null> {
    const trial = await this.guesses.try(request, { userId: null, inviteTokenHash: tokenHash }, { eventId });
    const { rows } = await this.pool.query<Row>({
      name: 'link-preview',
      text: STATEMENT,
      values: [tokenHash, eventId],
    });
    const event = rows[0];
    if (event) await this.guesses.succeeded(trial);
    else await this.guesses.refused(request, trial, 'event_not_found');
    return event ? this.#preview(event) : null;
  }

  #preview(event: Row): LinkPreview {
    const { publicUrl } = this.config;
    const { weekday, day, time } = eventWords(event);
    const picture = eventPicture(event, 'mail');
    const when = event.time ? `${day}, ${time}` : day;
    return {
      title: eventName(event.name),
      description: [
        weekday === 'Soon' ? day : `${weekday}, ${when}`,
        event.location && isolated(event.location),
      ]
        .filter(Boolean)
        .join(' · '),
      url: `${publicUrl}/events/${event.id}/invites`,
      image: picture && publicUrl + picture.path,
    };
  }
}

function unlessTooOften(error: unknown): null {
  if (error instanceof DomainError && error.code === 'rate_limited') return null;
  throw error;
}
