import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import type {
  SongAddedView,
  SongListView,
  SongLookedUpView,
  SongsPinnedView,
  SongView,
} from '@yolo/contract/media';
import { mediaRoutes } from '@yolo/contract/media/schemas';
import type { Actor } from '../../../core/access/actor.ts';
import { StoredPictures } from '../../../core/pages/stored-pictures.ts';
import { Allow, CurrentActor, Input, type Parsed, Route } from '../../../core/http/route.ts';
import { SONG_PICTURES } from './song-facts.ts';
import { SongsService } from './songs.service.ts';

@Controller()
export class SongsController {
  constructor(
    private readonly songs: SongsService,
    private readonly pictures: StoredPictures,
  ) {}

  @Route(mediaRoutes.listSongs)
  list(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof mediaRoutes.listSongs>,
  ): Promise<SongListView> {
    return this.songs.list(actor, params.eventId);
  }

  @Route(mediaRoutes.addSong)
  add(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof mediaRoutes.addSong>,
  ): Promise<SongAddedView> {
    return this.songs.add(actor, params.eventId, body);
  }

  @Route(mediaRoutes.pinSongs)
  pin(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof mediaRoutes.pinSongs>,
  ): Promise<SongsPinnedView> {
    return this.songs.pin(actor, params.eventId, body);
  }

  @Route(mediaRoutes.deleteSong)
  delete(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof mediaRoutes.deleteSong>,
  ): Promise<void> {
    return this.songs.delete(actor, params.eventId, params.songId);
  }

  @Route(mediaRoutes.giveHeart)
  giveHeart(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof mediaRoutes.giveHeart>,
  ): Promise<SongView> {
    return this.songs.heart(actor, params.eventId, params.songId, true);
  }

  @Route(mediaRoutes.takeHeartBack)
  takeHeartBack(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof mediaRoutes.takeHeartBack>,
  ): Promise<SongView> {
    return this.songs.heart(actor, params.eventId, params.songId, false);
  }

  @Route(mediaRoutes.lookUpSong)
  lookUp(
    @CurrentActor() actor: Actor,
    @Input() { body }: Parsed<typeof mediaRoutes.lookUpSong>,
  ): Promise<SongLookedUpView> {
    return this.songs.lookUp(actor, body.url);
  }

  /** The hash is made from the picture's source address: another picture has another address. */
  @Get('song-pictures/:hash')
  @Allow('file.read')
  @Header('cache-control', 'public, max-age=31536000, immutable')
  async picture(@Param('hash') hash: string): Promise<StreamableFile> {
    const { stream, size } = await this.pictures.read(SONG_PICTURES, hash);
    return new StreamableFile(stream, { type: 'image/webp', length: size, disposition: 'inline' });
  }
}
