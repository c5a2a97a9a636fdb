import { Injectable } from '@nestjs/common';
import type { EventMapView } from '@yolo/contract/maps';
import { AccessService } from '../../core/access/access.service.ts';
import type { Actor } from '../../core/access/actor.ts';
import { canReadEvent } from '../events/index.ts';
import { findPlacesBy } from './assistant-facts.ts';
import { MapPictures } from './map-pictures.ts';
import { type FoundPlace, MapProcess } from './map-process.ts';

/** Maps that are kept at hand, of a few kilobytes each. */
const KEPT_MAX = 300;

/** What is around the places of events. */
@Injectable()
export class MapsService {
  /** By place and clocks; the last used stand last. */
  readonly #kept = new Map<string, Promise<FoundPlace | null>>();

  constructor(
    private readonly access: AccessService,
    private readonly maps: MapProcess,
    private readonly pictures: MapPictures,
  ) {
    findPlacesBy((location, timeZone) => this.#find(location, timeZone));
  }

  async read(actor: Actor, eventId: string): Promise<EventMapView> {
    const { view } = await this.access.require(actor, canReadEvent, eventId);
    return view.location ? this.#around(view.location, view.timeZone) : { map: null, imageUrl: null };
  }

  /** A provider is asked for places that are found alone, for it has a picture for any words; without one the map is drawn. */
  async #around(location: string, timeZone: string): Promise<EventMapView> {
    const found = await this.#find(location, timeZone);
    if (!found) return { map: null, imageUrl: null };
    const imageUrl = await this.pictures.addressOf(location, found);
    return { map: imageUrl ? null : found.map, imageUrl };
  }

  #find(location: string, timeZone: string): Promise<FoundPlace | null> {
    const key = JSON.stringify([location, timeZone]);
    const found = this.#kept.get(key) ?? this.maps.ask(location, timeZone);
    this.#kept.delete(key);
    this.#kept.set(key, found);
    // A failure is not kept: the next one asks again.
    found.catch(() => this.#kept.get(key) === found && this.#kept.delete(key));
    if (this.#kept.size > KEPT_MAX) this.#kept.delete(this.#kept.keys().next().value!);
    return found;
  }
}
