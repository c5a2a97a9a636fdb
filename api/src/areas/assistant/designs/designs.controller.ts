import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import type { ImageView } from '@yolo/contract';
import type { DesignsView } from '@yolo/contract/assistant';
import { designRoutes } from '@yolo/contract/assistant/schemas';
import type { Response } from 'express';
import type { Actor } from '../../../core/access/actor.ts';
import { Allow, CurrentActor, Input, type Parsed, Route } from '../../../core/http/route.ts';
import { DesignFiles } from './design-files.ts';
import { DesignsService } from './designs.service.ts';

@Controller()
export class DesignsController {
  constructor(
    private readonly designs: DesignsService,
    private readonly files: DesignFiles,
  ) {}

  @Route(designRoutes.drawDesigns)
  draw(
    @CurrentActor() actor: Actor,
    @Input() { body }: Parsed<typeof designRoutes.drawDesigns>,
  ): Promise<DesignsView> {
    return this.designs.draw(actor, body);
  }

  @Route(designRoutes.useDesign)
  use(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof designRoutes.useDesign>,
  ): Promise<ImageView> {
    return this.designs.use(actor, params.eventId, body.designId);
  }

  /** Open to anyone with a key. */
  @Get('design-files/:id/:size')
  @Allow('file.read')
  async read(
    @Param() { id = '', size = '' }: Record<string, string>,
    @Query('key') key: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { stream, size: length } = await this.files.read(id, size, key);
    const type = size === 'full' ? 'image/png' : 'image/webp';
    response.set({
      'cache-control': 'private, max-age=7200, immutable',
      'x-content-type-options': 'nosniff',
    });
    return new StreamableFile(stream, { type, length, disposition: 'inline' });
  }
}
