import { Injectable } from '@nestjs/common';
import type { EventMapView } from '@yolo/contract';
import { AccessService } from '../access/access.service.ts';
import type { Actor } from '../access/actor.ts';
import { canReadEvent } from '../events/events.policy.ts';
import { type FoundPlace, MapThread } from './map-thread.ts';

/** Maps that are kept at hand, of a few kilobytes each. */
const KEPT_MAX = 300;

/** What is around the places of events. */
@Injectable()
export class MapsService {
  /** By place and clocks; the last used stand last. */
  readonly #kept = new Map<string, Promise<FoundPlace | null>>();

  constructor(
    private readonly access: AccessService,
    private readonly thread: MapThread,
  ) {}

  async read(actor: Actor, eventId: string): Promise<EventMapView> {
    const { event } = await this.access.require(actor, canReadEvent, eventId);
    const found = event.location ? await this.#find(event.location, event.timeZone) : null;
    return { map: found?.map ?? null, imageUrl: null };
  }

  #find(location: string, timeZone: string): Promise<FoundPlace | null> {
    const key = JSON.stringify([location, timeZone]);
    const found = this.#kept.get(key) ?? this.thread.ask(location, timeZone);
    this.#kept.delete(key);
    this.#kept.set(key, found);
    // A failure is not kept: the next one asks again.
    found.catch(() => this.#kept.get(key) === found && this.#kept.delete(key));
    if (this.#kept.size > KEPT_MAX) this.#kept.delete(this.#kept.keys().next().value!);
    return found;
  }
}
