import { Injectable } from '@nestjs/common';
import type { EventMapView } from '@yolo/contract/maps';
import { AccessService } from '../../core/access/access.service.ts';
import type { Actor } from '../../core/access/actor.ts';
import { canReadEvent } from '../events/index.ts';
import { findPlacesBy } from './assistant-facts.ts';
import { MapPictures } from './map-pictures.ts';
import { type FoundPlace, MapProcess } from './map-process.ts';

/** The number of cached maps, of a few kilobytes each. */
const CACHE_MAX = 300;

/** Maps of the places of events. */
@Injectable()
export class MapsService {
  /** By place and time zone, in the order of their last use. */
  readonly #cache = new Map<string, Promise<FoundPlace | null>>();

  constructor(
    private readonly access: AccessService,
    private readonly maps: MapProcess,
    private readonly pictures: MapPictures,
  ) {
    findPlacesBy((location, timeZone) => this.#find(location, timeZone));
  }

  async read(actor: Actor, eventId: string): Promise<EventMapView> {
    const { view } = await this.access.require(actor, canReadEvent, eventId);
    return view.location ? this.#mapOf(view.location, view.timeZone) : { map: null, imageUrl: null };
  }

  /** Asks a provider only for found places, because it has a picture for any words; without one the map is drawn. */
  async #mapOf(location: string, timeZone: string): Promise<EventMapView> {
    const found = await this.#find(location, timeZone);
    if (!found) return { map: null, imageUrl: null };
    const imageUrl = await this.pictures.addressOf(location, found);
    return { map: imageUrl ? null : found.map, imageUrl };
  }

  #find(location: string, timeZone: string): Promise<FoundPlace | null> {
    const key = JSON.stringify([location, timeZone]);
    const found = this.#cache.get(key) ?? this.maps.ask(location, timeZone);
    this.#cache.delete(key);
    this.#cache.set(key, found);
    // A failure is not cached, so that the next call tries again.
    found.catch(() => this.#cache.get(key) === found && this.#cache.delete(key));
    if (this.#cache.size > CACHE_MAX) this.#cache.delete(this.#cache.keys().next().value!);
    return found;
  }
}
