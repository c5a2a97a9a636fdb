import { Controller, Delete, Head, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { type KnownPhotosView, UPLOADS_PATH } from '@yolo/contract/media';
import { mediaRoutes } from '@yolo/contract/media/schemas';
import type { Response } from 'express';
import type { Actor } from '../../../core/access/actor.ts';
import type { ActorRequest } from '../../../core/http/handler-metadata.ts';
import { AllowOne, CurrentActor, Input, type Parsed, Route } from '../../../core/http/route.ts';
import { PhotoUploads } from './photo-uploads.ts';
import { StartUpload } from './start-upload.ts';

const ONE = `${UPLOADS_PATH}/:uploadId`;

/**
 * Before an upload a device asks which files the event has. Uploads are by tus 1.0 (tus.io), which defines requests and
 * answers; rights are checked as for every call.
 */
@Controller()
export class UploadsController {
  constructor(
    private readonly uploads: PhotoUploads,
    private readonly start: StartUpload,
  ) {}

  @Route(mediaRoutes.findKnownPhotos)
  findKnown(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof mediaRoutes.findKnownPhotos>,
  ): Promise<KnownPhotosView> {
    return this.start.findKnown(actor, params.eventId, body.hashes);
  }

  @Post(UPLOADS_PATH)
  @AllowOne('photo.add')
  create(@Req() request: ActorRequest, @Res({ passthrough: true }) response: Response): Promise<void> {
    return this.start.create(request.actor, request, response);
  }

  @Head(ONE)
  @AllowOne('photo.add')
  readOffset(
    @Param('uploadId') uploadId: string,
    @Req() request: ActorRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    return this.uploads.readOffset(request.actor, uploadId, request, response);
  }

  @Patch(ONE)
  @AllowOne('photo.add')
  append(
    @Param('uploadId') uploadId: string,
    @Req() request: ActorRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    return this.uploads.append(request.actor, uploadId, request, response);
  }

  @Delete(ONE)
  @AllowOne('photo.add')
  cancel(
    @Param('uploadId') uploadId: string,
    @Req() request: ActorRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    return this.uploads.cancel(request.actor, uploadId, request, response);
  }
}
