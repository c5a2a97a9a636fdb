import { anyone, members, policy } from '../../core/access/policy.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { ownerOf, ownerOfAndLock, readers, readersAndLock } from '../events/index.ts';

/** Readers of the event, invitees by link included. */
export const canListSongs = policy('songs.list', readers);
export const canListPhotos = policy('photos.list', readers);

/** Members among the readers of an event. */
const participants: typeof readers = (em, actor, eventId) => {
  if (actor.userId === null) throw new DomainError('unauthenticated');
  return readers(em, actor, eventId);
};

/** Locks the event, so that additions are counted and numbered one after the other. */
const participantsAndLock: typeof readersAndLock = (em, actor, eventId) => {
  if (actor.userId === null) throw new DomainError('unauthenticated');
  return readersAndLock(em, actor, eventId);
};

export const canAddSongAndLock = policy('song.add', participantsAndLock);
export const canGiveHeartAndLock = policy('song.heart', participantsAndLock);
/** The service checks who added the song (`spec 2 ch. 6`). */
export const canDeleteSongAndLock = policy('song.delete', participantsAndLock);
/** Drafts go to events that the member created (`spec 2 ch. 5`). */
export const canPinSongsAndLock = ownerOfAndLock('songs.pin');
members('song.look-up');

/** Checked when an upload begins and at each of its parts, because access can end in between. */
export const canAddPhoto = policy('photo.add', participants);
export const canReadPhoto = policy('photo.read', participants);
export const canLikePhotoAndLock = policy('photo.like', participantsAndLock);
export const canCommentPhotoAndLock = policy('photo.comment', participantsAndLock);
/** The service checks who added the photo or comment (`spec 2 ch. 6`). */
export const canDeletePhotoAndLock = policy('photo.delete', participantsAndLock);
export const canDeleteCommentAndLock = policy('comment.delete', participantsAndLock);
members('albums.list');

export const canReadWall = policy('wall.read', participants);
export const canSeeScreens = ownerOf('wall.see-screens');
export const canChangeWallAndLock = ownerOfAndLock('wall.change');
/** The link authenticates the screen. */
anyone('screen.read');
/** A television that nobody is signed in at: it gets six digits, which give no access; its own secret authenticates it. */
anyone('screen-code.ask');
anyone('screen-code.read');
