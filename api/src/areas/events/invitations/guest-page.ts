import { Inject, Injectable } from '@nestjs/common';
import { isolated, orderingDay } from '@yolo/contract';
import {
  companionWords,
  type EventView,
  headPicture,
  isOver,
  splitPlace,
  wallClock,
} from '@yolo/contract/events';
import { eventRoutes } from '@yolo/contract/events/schemas';
import { fullName, initialsOf, tintOf } from '@yolo/contract/members';
import { errorWords, Id, InviteToken } from '@yolo/contract/schemas';
import type { Request } from 'express';
import { AccessService } from '../../../core/access/access.service.ts';
import { type Actor, actor } from '../../../core/access/actor.ts';
import { inviteTokenHash } from '../../../core/access/credentials.ts';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { asDomainError } from '../../../core/http/as-domain-error.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { TokenGuesses } from '../../../core/http/token-guesses.ts';
import { dateFormat } from '../../../core/mail/formats.ts';
import {
  type LinkPreview,
  type PageContent,
  type PageSource,
  PageSources,
} from '../../../core/web/page-sources.ts';
import type { Fields } from '../../../core/html/template.ts';
import { eventPicture } from '../event-picture.ts';
import { canReadEvent } from '../events.policy.ts';
import { eventWords } from '../mails/event-words.ts';
import { withUnknownHostLink } from '../unknown-host-link.ts';
import { GuestsService } from './guests.service.ts';
import { RsvpService } from './rsvp.service.ts';

const PAGE = '/events/:eventId/invites';

/** Longer lists are loaded by a call of their own, in pieces. */
const INLINED_GUESTS_MAX = 300;

/** A request with an invitation's link: event, token and actor. */
interface LinkRequest {
  eventId: string;
  token: string;
  guest: Actor;
}

/** The event's page before its scripts have loaded, and the answer form on it; only for holders of a link's token. */
@Injectable()
export class GuestPage implements PageSource {
  readonly paths = ['/events/:eventId', PAGE];
  readonly paint = PAGE;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    sources: PageSources,
    private readonly access: AccessService,
    private readonly guests: GuestsService,
    private readonly rsvp: RsvpService,
    private readonly guesses: TokenGuesses,
  ) {
    sources.register(this);
  }

  /** @returns null without a valid token, and after too many invalid ones: the page without data is for everybody */
  async read(request: Request): Promise<PageContent | null> {
    const link = readLink(request);
    if (!link) return null;
    try {
      return await this.#tryLink(request, link, () => this.#content(request, link));
    } catch (error) {
      const { code } = asDomainError(error);
      if (code === 'rate_limited' || code === 'event_not_found') return null;
      throw error;
    }
  }

  /** Answers by the same use case as the API; its error is shown on the page. */
  async take(request: Request, form: URLSearchParams): Promise<string> {
    const link = readLink(request);
    if (!link) throw new DomainError('event_not_found');
    const { eventId, token, guest } = link;
    const query = new URLSearchParams({ token });
    const answer = eventRoutes.answerInvitation.body.safeParse({
      status: form.get('answer'),
      name: form.get('name') ?? undefined,
    });
    try {
      if (!answer.success) throw new DomainError('validation_failed');
      await this.#tryLink(request, link, () => this.rsvp.answer(guest, eventId, answer.data));
    } catch (error) {
      query.set('problem', asDomainError(error).code);
    }
    return `/events/${eventId}/invites?${query}`;
  }

  async #content(request: Request, { eventId, token, guest }: LinkRequest): Promise<PageContent> {
    const { view } = await this.access.require(guest, canReadEvent, eventId);
    const event = withUnknownHostLink(this.config, view);
    const { going, notGoing, pending } = event.counts;
    const path = `/api/events/${event.id}`;
    return {
      preview: this.#preview(event),
      variant: variantOf(event),
      fields: { ...fieldsOf(event, token), problem: problemOf(request) },
      answers: {
        [path]: event,
        ...(going + notGoing + pending <= INLINED_GUESTS_MAX && {
          [`${path}/guests`]: await this.guests.list(guest, eventId),
        }),
      },
    };
  }

  /** Counts wrong tokens on the page like those of API calls. */
  async #tryLink<T>(request: Request, { eventId, guest }: LinkRequest, work: () => Promise<T>): Promise<T> {
    const proved = { userId: null, inviteTokenHash: guest.inviteTokenHash! };
    const trial = await this.guesses.try(request, proved, { eventId });
    try {
      const result = await work();
      await this.guesses.succeeded(trial);
      return result;
    } catch (error) {
      await this.guesses.refused(request, trial, asDomainError(error).code);
      throw error;
    }
  }

  #preview(event: EventView): LinkPreview {
    const { publicUrl } = this.config;
    const { weekday, day, time } = eventWords(event);
    const { image, cover } = event;
    const picture = eventPicture(
      {
        image_id: image?.id ?? null,
        image_width: image?.width ?? 0,
        image_height: image?.height ?? 0,
        cover,
      },
      'mail',
    );
    const when = event.time ? `${day}, ${time}` : day;
    return {
      title: event.name,
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

function readLink(request: Request): LinkRequest | null {
  const id = Id.safeParse(request.path.split('/')[2]);
  const token = InviteToken.safeParse(request.query['token']);
  if (!id.success || !token.success) return null;
  const guest = actor({ requestId: String(request.id), inviteTokenHash: inviteTokenHash(token.data) });
  return { eventId: id.data, token: token.data, guest };
}

/** The error message of the form that was sent before. Only known codes of the address are shown, never its text. */
function problemOf({ query }: Request): string | null {
  const code = query['problem'];
  if (typeof code !== 'string' || !Object.hasOwn(errorWords, code)) return null;
  return code === 'validation_failed' ? 'Please fill in your name.' : errorWords[code]!.message;
}

/** The variant of mfe-events' first paint: for its picture, its cover, or the card with the date. */
function variantOf({ image, cover }: EventView): string {
  if (image) return image.hue === null ? 'grey-photo' : 'photo';
  return cover ?? 'card';
}

function fieldsOf(event: EventView, token: string): Fields {
  const { owner, counts } = event;
  const { invitation } = event.viewer;
  const { hours, ...words } = timesOf(event);
  const status = invitation?.status;
  const over = isOver(event);
  const host = owner ? fullName(owner) : 'Former member';
  const { imageHue: hue, scene: _, ...picture } = headPicture(event);
  const { name: place, detail: placeDetail } = splitPlace(event.location);
  return {
    name: event.name,
    nameLength: event.name.length,
    ...picture,
    hue,
    host,
    hostPicture: owner?.avatarUrl,
    hostInitials: initialsOf(host),
    hostTint: tintOf(owner?.id ?? host),
    ...words,
    time: hours,
    hoursLength: hours?.length ?? 0,
    place,
    placeDetail,
    calendar: event.calendar !== null,
    going: counts.going,
    companions: companionWords(counts.companions),
    over: over ? words.date : null,
    pending: !over && status === 'pending',
    accepted: !over && status === 'accepted',
    declined: !over && status === 'declined',
    guestName: invitation?.name,
    action: `/events/${event.id}/invites?${new URLSearchParams({ token })}`,
  };
}

const todayIn = (timeZone: string): string => wallClock(new Date(), timeZone).day;

/** The date and time as in mails: date and hours in the event's zone, and the zone's name. */
function timesOf(event: EventView) {
  const { weekday, day, time } = eventWords(event);
  const first = orderingDay(event);
  const [hours, ...zone] = (event.time && time ? time : '').split(', ');
  const away = first && Math.round((Date.parse(first) - Date.parse(todayIn(event.timeZone))) / 86_400_000);
  const inUtc = (options: Intl.DateTimeFormatOptions) =>
    first && dateFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${first}T12:00:00Z`));
  return {
    hours,
    zone: zone.join(', '),
    date: day,
    weekday: first ? weekday : null,
    cardWeekday: inUtc({ weekday: 'short' }),
    cardDay: inUtc({ day: 'numeric' }),
    cardMonth: inUtc({ month: 'long' }),
    today: away === 0,
    tomorrow: away === 1,
    days: away && away > 1 ? away : null,
  };
}
