import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { hostOf } from '@yolo/contract';
import {
  type SongAddedView,
  songCalledById,
  type SongListView,
  type SongLookedUpView,
  SONGS_MAX,
  type SongsPinnedView,
  type SongView,
  sourceOf,
  videoIdOf,
} from '@yolo/contract/media';
import type { mediaRoutes } from '@yolo/contract/media/schemas';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { Handles } from '../../../core/jobs/handles.ts';
import type { JobPayload } from '../../../core/jobs/job-definitions.ts';
import { Jobs } from '../../../core/jobs/jobs.ts';
import { Changes } from '../../../core/live/changes.ts';
import type { Parsed } from '../../../core/http/route.ts';
import { type EventReader, lockEvent } from '../../events/index.ts';
import {
  canAddSongAndLock,
  canDeleteSongAndLock,
  canGiveHeartAndLock,
  canListSongs,
  canPinSongsAndLock,
} from '../media.policy.ts';
import { SongHeart } from './song-heart.entity.ts';
import { SongLookUp } from './song-facts.ts';
import { songKey } from './song-key.ts';
import { Song } from './song.entity.ts';
import { oneSong, songsOf, songView } from './song-rows.ts';

type NewSong = Parsed<typeof mediaRoutes.addSong>['body'];
type Pins = Parsed<typeof mediaRoutes.pinSongs>['body'];
type Reader = Pick<EventReader, 'role'>;

/** Songs and playlists of events. */
@Injectable()
export class SongsService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly changes: Changes,
    private readonly jobs: Jobs,
    private readonly lookUps: SongLookUp,
  ) {}

  async list(actor: Actor, eventId: string): Promise<SongListView> {
    const reader = await this.access.require(actor, canListSongs, eventId);
    const rows = await songsOf(this.em, [eventId, actor.userId]);
    return { songs: rows.map((row) => songView(row, actor.userId, reader)) };
  }

  async add(actor: Actor, eventId: string, draft: NewSong): Promise<SongAddedView> {
    return this.transactions.run(async (em, after) => {
      const reader = await this.access.require(actor, canAddSongAndLock, eventId, em);
      const userId = actor.userId!;
      const known = await em.findOne(Song, { eventId, key: songKey(draft.url) });
      // A repeated request, after a lost answer.
      if (known && isSent(known, userId, draft.requestId))
        return { song: await this.#view(em, eventId, known.id, userId, reader), wasThere: false };
      if (known) {
        const given = await giveHeart(em, known.id, userId);
        if (given) await this.changes.announce(em, after, eventId, 'song.changed');
        return { song: await this.#view(em, eventId, known.id, userId, reader), wasThere: true };
      }
      const [song] = await this.#insert(em, actor, eventId, [draft], draft.requestId);
      await this.changes.announce(em, after, eventId, 'song.added');
      return { song: await this.#view(em, eventId, song!.id, userId, reader), wasThere: false };
    });
  }

  async pin(actor: Actor, eventId: string, { songs: drafts, requestId }: Pins): Promise<SongsPinnedView> {
    return this.transactions.run(async (em, after) => {
      await this.access.require(actor, canPinSongsAndLock, eventId, em);
      const byKey = new Map(drafts.map((each) => [songKey(each.url), each]));
      const known = await em.find(Song, { eventId, key: { $in: [...byKey.keys()] } });
      for (const { key } of known) byKey.delete(key);
      const sent = known.filter((song) => isSent(song, actor.userId!, requestId));
      const songs = await this.#insert(em, actor, eventId, [...byKey.values()], requestId);
      if (songs.length > 0) await this.changes.announce(em, after, eventId, 'song.added');
      return { pinned: sent.length + songs.length };
    });
  }

  async delete(actor: Actor, eventId: string, songId: string): Promise<void> {
    await this.transactions.run(async (em, after) => {
      const reader = await this.access.require(actor, canDeleteSongAndLock, eventId, em);
      const song = await em.findOne(Song, { id: songId, eventId });
      if (!song) throw new DomainError('song_gone');
      if (reader.role !== 'owner' && song.addedBy !== actor.userId) throw new DomainError('song_not_yours');
      await em.nativeDelete(Song, { id: songId });
      await this.changes.announce(em, after, eventId, 'song.deleted');
    });
  }

  /** @param given whether the member's heart is there afterwards */
  async heart(actor: Actor, eventId: string, songId: string, given: boolean): Promise<SongView> {
    return this.transactions.run(async (em, after) => {
      const reader = await this.access.require(actor, canGiveHeartAndLock, eventId, em);
      const userId = actor.userId!;
      if ((await em.count(Song, { id: songId, eventId })) === 0) throw new DomainError('song_gone');
      const changed = given
        ? await giveHeart(em, songId, userId)
        : (await em.nativeDelete(SongHeart, { song: songId, user: userId })) > 0;
      if (changed) await this.changes.announce(em, after, eventId, 'song.changed');
      return this.#view(em, eventId, songId, userId, reader);
    });
  }

  async lookUp(actor: Actor, url: string): Promise<SongLookedUpView> {
    this.access.member(actor);
    const { title, picture } = await this.lookUps.of(url, true);
    return {
      name: title ?? fallbackName(url),
      url,
      source: sourceOf(url),
      videoId: videoIdOf(url),
      pictureUrl: picture === null ? null : `/song-pictures/${picture}`,
    };
  }

  /** Fetches from other sites after the song was added, so that no request waits for them. */
  @Handles('songs.look-up')
  async complete(em: EntityManager, { songId }: JobPayload<'songs.look-up'>): Promise<void> {
    const song = await em.findOne(Song, songId);
    if (!song) return;
    const { title, picture } = await this.lookUps.of(song.url);
    const name = song.named ? song.name : (title ?? song.name);
    if (name === song.name && picture === song.picture) return;
    await this.transactions.run(async (fork, after) => {
      if (!(await lockEvent(fork, song.eventId))) return;
      const found = await fork.nativeUpdate(Song, { id: songId }, { name, picture });
      if (found > 0) await this.changes.announce(fork, after, song.eventId, 'song.changed');
    });
  }

  /** The event is locked, so that simultaneous requests cannot exceed the limit. */
  async #insert(
    em: EntityManager,
    actor: Actor,
    eventId: string,
    drafts: readonly Pick<NewSong, 'name' | 'url'>[],
    requestId: string | undefined,
  ): Promise<Song[]> {
    if (drafts.length === 0) return [];
    if ((await em.count(Song, { eventId })) + drafts.length > SONGS_MAX) throw new DomainError('songs_full');
    const songs = drafts.map(({ name, url }) =>
      em.create(Song, {
        eventId,
        name: name ?? fallbackName(url),
        url,
        key: songKey(url),
        source: sourceOf(url),
        videoId: videoIdOf(url),
        named: name !== null,
        picture: null,
        addedBy: actor.userId,
        requestId: requestId ?? null,
      }),
    );
    await em.flush();
    const payloads = songs.map(({ id }) => ({ songId: id }));
    await this.jobs.addMany(em, 'songs.look-up', payloads, actor.requestId);
    return songs;
  }

  async #view(
    em: EntityManager,
    eventId: string,
    songId: string,
    userId: string,
    reader: Reader,
  ): Promise<SongView> {
    const [row] = await oneSong(em, [eventId, userId, songId]);
    return songView(row!, userId, reader);
  }
}

/** Whether the same request of that member has added it. */
const isSent = (song: Song, userId: string, requestId: string | undefined) =>
  requestId !== undefined && song.addedBy === userId && song.requestId === requestId;

/** @returns whether it is a new one */
async function giveHeart(em: EntityManager, song: string, user: string): Promise<boolean> {
  if ((await em.count(SongHeart, { song, user })) > 0) return false;
  await em.insert(SongHeart, { song, user });
  return true;
}

/** The fallback name (`spec 2 ch. 5`): a song by its video, everything else by its host. */
function fallbackName(url: string): string {
  const videoId = videoIdOf(url);
  return videoId !== null ? songCalledById(videoId) : hostOf(url);
}
