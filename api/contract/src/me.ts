import { z } from 'zod';
import { Name } from './accounts.ts';
import { Password } from './passwords.ts';
import { Id, Timestamp } from './text.ts';

/** Edge of a stored avatar, in pixels; uploads are cut to a square around their middle. */
export const AVATAR_EDGE = 512;

export const UpdateMeRequest = z
  .strictObject({ firstName: Name, lastName: Name })
  .meta({ id: 'UpdateMeRequest' });

export const ChangePasswordRequest = z
  .strictObject({ currentPassword: Password, newPassword: Password })
  .meta({ id: 'ChangePasswordRequest' });

/** A browser in which the member is signed in. */
export const OwnSessionView = z
  .object({
    id: Id,
    /** The one that asks. */
    current: z.boolean(),
    /** 'Firefox on Windows', or 'Unknown device'. */
    device: z.string(),
    createdAt: Timestamp,
    /** When it last renewed its access, which open pages do every few minutes. */
    lastUsedAt: Timestamp,
  })
  .meta({ id: 'OwnSessionView' });
export type OwnSessionView = z.infer<typeof OwnSessionView>;

/** The one that asks first, then the last used first. */
export const OwnSessionListView = z
  .object({ sessions: z.array(OwnSessionView) })
  .meta({ id: 'OwnSessionListView' });
