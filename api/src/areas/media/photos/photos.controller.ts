import { Controller } from '@nestjs/common';
import type { AlbumListView, CommentView, DownloadView, PhotoView } from '@yolo/contract/media';
import { mediaRoutes } from '@yolo/contract/media/schemas';
import type { Actor } from '../../../core/access/actor.ts';
import { CurrentActor, Input, type Parsed, Route } from '../../../core/http/route.ts';
import { AlbumsService } from './albums.service.ts';
import { PhotoDownloads } from './photo-downloads.ts';
import { PhotosService, type SerializedPhotoList } from './photos.service.ts';

@Controller()
export class PhotosController {
  constructor(
    private readonly photos: PhotosService,
    private readonly albums: AlbumsService,
    private readonly downloads: PhotoDownloads,
  ) {}

  @Route(mediaRoutes.listPhotos)
  list(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof mediaRoutes.listPhotos>,
  ): Promise<SerializedPhotoList> {
    return this.photos.list(actor, params.eventId);
  }

  @Route(mediaRoutes.readPhoto)
  read(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof mediaRoutes.readPhoto>,
  ): Promise<PhotoView> {
    return this.photos.read(actor, params.eventId, params.photoId);
  }

  @Route(mediaRoutes.deletePhoto)
  delete(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof mediaRoutes.deletePhoto>,
  ): Promise<void> {
    return this.photos.delete(actor, params.eventId, params.photoId);
  }

  @Route(mediaRoutes.likePhoto)
  like(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof mediaRoutes.likePhoto>,
  ): Promise<PhotoView> {
    return this.photos.like(actor, params.eventId, params.photoId, true);
  }

  @Route(mediaRoutes.unlikePhoto)
  unlike(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof mediaRoutes.unlikePhoto>,
  ): Promise<PhotoView> {
    return this.photos.like(actor, params.eventId, params.photoId, false);
  }

  @Route(mediaRoutes.addComment)
  comment(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof mediaRoutes.addComment>,
  ): Promise<CommentView> {
    return this.photos.comment(actor, params.eventId, params.photoId, body);
  }

  @Route(mediaRoutes.deleteComment)
  deleteComment(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof mediaRoutes.deleteComment>,
  ): Promise<void> {
    return this.photos.deleteComment(actor, params.eventId, params.photoId, params.commentId);
  }

  @Route(mediaRoutes.readPhotoDownload)
  downloadPhoto(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof mediaRoutes.readPhotoDownload>,
  ): Promise<DownloadView> {
    return this.downloads.ofPhoto(actor, params.eventId, params.photoId);
  }

  @Route(mediaRoutes.readAlbumDownload)
  downloadAlbum(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof mediaRoutes.readAlbumDownload>,
  ): Promise<DownloadView> {
    return this.downloads.ofAlbum(actor, params.eventId);
  }

  @Route(mediaRoutes.listAlbums)
  listAlbums(
    @CurrentActor() actor: Actor,
    @Input() { query }: Parsed<typeof mediaRoutes.listAlbums>,
  ): Promise<AlbumListView> {
    return this.albums.list(actor, query.query);
  }
}
