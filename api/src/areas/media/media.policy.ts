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

/** The event is locked, so that what is added is counted and numbered one after the other. */
const participantsAndLock: typeof readersAndLock = (em, actor, eventId) => {
  if (actor.userId === null) throw new DomainError('unauthenticated');
  return readersAndLock(em, actor, eventId);
};

export const canAddSongAndLock = policy('song.add', participantsAndLock);
export const canGiveHeartAndLock = policy('song.heart', participantsAndLock);
/** Whose it is, is asked about the song itself (`spec 2 ch. 6`). */
export const canDeleteSongAndLock = policy('song.delete', participantsAndLock);
/** Drafts go to events that the member created (`spec 2 ch. 5`). */
export const canPinSongsAndLock = ownerOfAndLock('songs.pin');
members('song.look-up');

/** Asked when an upload begins and at each of its parts, for access can end midway. */
export const canAddPhoto = policy('photo.add', participants);
export const canReadPhoto = policy('photo.read', participants);
export const canLikePhotoAndLock = policy('photo.like', participantsAndLock);
export const canCommentPhotoAndLock = policy('photo.comment', participantsAndLock);
/** Whose they are, is asked about photo and comment themselves (`spec 2 ch. 6`). */
export const canDeletePhotoAndLock = policy('photo.delete', participantsAndLock);
export const canDeleteCommentAndLock = policy('comment.delete', participantsAndLock);
members('albums.list');

export const canReadWall = policy('wall.read', participants);
export const canSeeScreens = ownerOf('wall.see-screens');
export const canChangeWallAndLock = ownerOfAndLock('wall.change');
/** The link is the proof. */
anyone('screen.read');
/** A television that nobody has signed in at: it gets six digits, which open nothing, and its own secret is the proof. */
anyone('screen-code.ask');
anyone('screen-code.read');
