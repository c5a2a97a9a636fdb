import { createHash } from 'node:crypto';
import { Controller, Get, Header, Param, Res, StreamableFile } from '@nestjs/common';
import { INVITE_TOKEN_HEADER } from '@yolo/contract';
import type { EventMapView } from '@yolo/contract/maps';
import { mapRoutes } from '@yolo/contract/maps/schemas';
import type { Response } from 'express';
import type { Actor } from '../../core/access/actor.ts';
import { Allow, CurrentActor, Input, type Parsed, Route } from '../../core/http/route.ts';
import { MapPictures } from './map-pictures.ts';
import { MapsService } from './maps.service.ts';

@Controller()
export class MapsController {
  constructor(
    private readonly maps: MapsService,
    private readonly pictures: MapPictures,
  ) {}

  /** The address contains the picture's hash, so another picture has another address. */
  @Get('maps/:hash')
  @Allow('file.read')
  @Header('cache-control', 'public, max-age=31536000, immutable')
  async picture(@Param('hash') hash: string): Promise<StreamableFile> {
    const { stream, size } = await this.pictures.read(hash);
    return new StreamableFile(stream, { type: 'image/webp', length: size, disposition: 'inline' });
  }

  /** Revalidated on each use; the ETag saves sending an unchanged map again. */
  @Route(mapRoutes.readEventMap)
  @Header('cache-control', 'private, no-cache')
  @Header('vary', `accept-encoding, authorization, ${INVITE_TOKEN_HEADER}`)
  async read(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof mapRoutes.readEventMap>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EventMapView> {
    const view = await this.maps.read(actor, params.eventId);
    response.set('etag', `W/"${createHash('sha256').update(JSON.stringify(view)).digest('base64url')}"`);
    return view;
  }
}
