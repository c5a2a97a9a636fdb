import { createHash } from 'node:crypto';
import { Controller, Header, Res } from '@nestjs/common';
import { type EventMapView, INVITE_TOKEN_HEADER } from '@yolo/contract';
import type { Response } from 'express';
import type { Actor } from '../access/actor.ts';
import { CurrentActor, Input, type Parsed, Route } from '../http/route.ts';
import { MapsService } from './maps.service.ts';

@Controller()
export class MapsController {
  constructor(private readonly maps: MapsService) {}

  /** Asked for each time, and answered in a few bytes where the browser has it: the map of a place stays as it is. */
  @Route('readEventMap')
  @Header('cache-control', 'private, no-cache')
  @Header('vary', `accept-encoding, authorization, ${INVITE_TOKEN_HEADER}`)
  async read(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<'readEventMap'>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EventMapView> {
    const view = await this.maps.read(actor, params.eventId);
    response.set('etag', `W/"${createHash('sha256').update(JSON.stringify(view)).digest('base64url')}"`);
    return view;
  }
}
