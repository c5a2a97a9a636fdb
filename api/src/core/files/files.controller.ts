import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import type { ImageView } from '@yolo/contract';
import { coreRoutes } from '@yolo/contract/schemas';
import type { Response } from 'express';
import type { Actor } from '../access/actor.ts';
import { Allow, ClientDisconnected, CurrentActor, Input, type Parsed, Route } from '../http/route.ts';
import { FilesService } from './files.service.ts';

/**
 * A picture's address always has the same content, but the picture may be deleted: so only browsers cache it, and for a
 * day.
 */
const headers = {
  'cache-control': 'private, max-age=86400, immutable',
  'x-content-type-options': 'nosniff',
  // Web mail shows the picture on its own pages.
  'cross-origin-resource-policy': 'cross-origin',
};

@Controller()
export class FilesController {
  constructor(private readonly files: FilesService) {}

  @Route(coreRoutes.uploadImage)
  upload(
    @CurrentActor() actor: Actor,
    @Input() { file }: Parsed<typeof coreRoutes.uploadImage>,
    @ClientDisconnected() gone: AbortSignal,
  ): Promise<ImageView> {
    return this.files.uploadImage(actor, file, gone);
  }

  @Get('files/:id/:variant')
  @Allow('file.read')
  async read(
    @Param('id') id: string,
    @Param('variant') variant: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { stream, size, contentType } = await this.files.read(id, variant);
    response.set(headers);
    return new StreamableFile(stream, { type: contentType, length: size, disposition: 'inline' });
  }
}
