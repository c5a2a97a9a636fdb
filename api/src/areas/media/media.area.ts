import { defineArea } from '../../core/areas/area.ts';
import { instantText } from '../../core/database/moments.ts';
import { mediaFactSource } from './assistant-facts.ts';
import { mediaJobs } from './media.jobs.ts';
import { mediaLimits, mediaSettings } from './media.settings.ts';
import { Migration20261123090000_songs } from './migrations/Migration20261123090000_songs.ts';
import { Migration20261123120000_photos } from './migrations/Migration20261123120000_photos.ts';
import { Migration20261128090000_ended_uploads } from './migrations/Migration20261128090000_ended_uploads.ts';
import { Migration20261128091000_taken_about } from './migrations/Migration20261128091000_taken_about.ts';
import { Migration20261128092000_request_ids } from './migrations/Migration20261128092000_request_ids.ts';
import { Migration20261128113000_screen_codes } from './migrations/Migration20261128113000_screen_codes.ts';
import { Migration20261128200000_photo_folders } from './migrations/Migration20261128200000_photo_folders.ts';
import { missingOriginals } from './photos/missing-original-notifications.ts';
import { photoFolder } from './photos/photo-bytes.ts';
import { EventPhotosErasure, MemberUploadsErasure } from './photos/photo-erasure.ts';
import { CardPhotos } from './photos/card-photos.ts';
import { PhotoComment } from './photos/photo-comment.entity.ts';
import { PhotoLike } from './photos/photo-like.entity.ts';
import { commentNotifications, photoNotifications } from './photos/photo-notifications.ts';
import { PhotoUpload } from './photos/photo-upload.entity.ts';
import { Photo } from './photos/photo.entity.ts';
import { SongHeart } from './songs/song-heart.entity.ts';
import { songsDemo } from './songs/songs-demo.ts';
import { songNotifications } from './songs/song-notifications.ts';
import { Song } from './songs/song.entity.ts';
import { PhotoWall } from './wall/photo-wall.entity.ts';
import { ScreenCode } from './wall/screen-code.entity.ts';
import { screenLinks } from './wall/wall-rows.ts';
import { WallScreen } from './wall/wall-screen.entity.ts';

defineArea({
  name: 'media',
  assistantFacts: [mediaFactSource],
  entities: [Photo, PhotoUpload, PhotoLike, PhotoComment, PhotoWall, WallScreen, ScreenCode, Song, SongHeart],
  migrations: [
    Migration20261123090000_songs,
    Migration20261123120000_photos,
    Migration20261128090000_ended_uploads,
    Migration20261128091000_taken_about,
    Migration20261128092000_request_ids,
    Migration20261128113000_screen_codes,
    Migration20261128200000_photo_folders,
  ],
  jobs: mediaJobs,
  settings: mediaSettings,
  limits: mediaLimits,
  demo: async (em, life) => {
    await songsDemo(em, life);
    // It draws pictures; other processes of the API must not load the drawing code.
    const { photosDemo } = await import('./photos/photos-demo.ts');
    await photosDemo(em, life);
  },
  liveLinks: screenLinks,
  storeFolders: [photoFolder],
  eventErasure: EventPhotosErasure,
  memberEnding: MemberUploadsErasure,
  notifications: [songNotifications, photoNotifications, commentNotifications, missingOriginals],
  eventCounts: {
    photos: 'select count(*)::int from photos p where p.event_id = e.id',
    songs: 'select count(*)::int from event_playlists s where s.event_id = e.id',
  },
  cardPictures: CardPhotos,
  figures: { photosUploaded: { rowsOf: 'photos' } },
  memberColumns: { photosUploaded: 'select count(*) from photos o where o.added_by_user_id = p.id' },
  /** For the player (`mfe-media/src/features/music/Player.tsx`). */
  frames: ['https://www.youtube-nocookie.com'],
  constraints: {
    event_playlists_event_id_fkey: 'event_not_found',
    photos_event_id_fkey: 'event_not_found',
    photo_uploads_event_id_fkey: 'event_not_found',
    photo_walls_event_id_fkey: 'event_not_found',
    wall_screens_event_id_fkey: 'event_not_found',
    song_hearts_song_id_fkey: 'song_gone',
    photo_likes_photo_id_fkey: 'photo_gone',
    photo_comments_photo_id_fkey: 'photo_gone',
    event_playlists_added_by_user_id_fkey: 'unauthenticated',
    song_hearts_user_id_fkey: 'unauthenticated',
    photos_added_by_user_id_fkey: 'unauthenticated',
    photo_uploads_user_id_fkey: 'unauthenticated',
    photo_likes_user_id_fkey: 'unauthenticated',
    photo_comments_user_id_fkey: 'unauthenticated',
  },
  exported: {
    photos: `
      select p.event_id as "eventId", p.name, ${instantText('p.taken_at')} as "takenAt",
        ${instantText('p.created_at')} as "createdAt"
      from photos p where p.added_by_user_id = ? order by p.created_at, p.id`,
    photoLikes: `
      select p.event_id as "eventId", p.name, ${instantText('l.created_at')} as "createdAt"
      from photo_likes l join photos p on p.id = l.photo_id where l.user_id = ? order by l.created_at, p.id`,
    photoComments: `
      select p.event_id as "eventId", p.name, c.text, ${instantText('c.created_at')} as "createdAt"
      from photo_comments c join photos p on p.id = c.photo_id where c.user_id = ? order by c.created_at, c.id`,
    songs: `
      select event_id as "eventId", name, url, ${instantText('created_at')} as "createdAt"
      from event_playlists where added_by_user_id = ? order by created_at, id`,
    songHearts: `
      select s.event_id as "eventId", s.name, ${instantText('h.created_at')} as "createdAt"
      from song_hearts h join event_playlists s on s.id = h.song_id where h.user_id = ? order by h.created_at, s.id`,
  },
});
