import { z } from 'zod';
import { Email, Id, LinkToken, personName, Timestamp } from '@yolo/contract/schemas';
import { Password } from './passwords.schema.ts';

/** A first or a last name. */
export const Name = personName(80);

export const SignUpRequest = z
  .strictObject({ email: Email, password: Password, firstName: Name, lastName: Name })
  .meta({ id: 'SignUpRequest' });

export const SignInRequest = z
  .strictObject({ email: Email, password: Password })
  .meta({ id: 'SignInRequest' });

export const VerifyEmailRequest = z.strictObject({ token: LinkToken }).meta({ id: 'VerifyEmailRequest' });

export const PasswordResetRequest = z.strictObject({ email: Email }).meta({ id: 'PasswordResetRequest' });

export const NewPasswordRequest = z
  .strictObject({ token: LinkToken, password: Password })
  .meta({ id: 'NewPasswordRequest' });

/** The signed-in member's own account. */
export const UserView = z
  .object({
    id: Id,
    email: z.string(),
    emailVerified: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    avatarUrl: z.string().nullable(),
    isAdmin: z.boolean(),
    createdAt: Timestamp,
  })
  .meta({ id: 'UserView' });
export type UserView = z.infer<typeof UserView>;

/** What the browser keeps in localStorage; the refresh token travels in its cookie only (decisions, "Session"). */
export const SessionView = z
  .object({ accessToken: z.string(), accessTokenExpiresAt: Timestamp, user: UserView })
  .meta({ id: 'SessionView' });
export type SessionView = z.infer<typeof SessionView>;

/** `emailSent` is false when the verification mail could not even be queued. */
export const SignUpView = SessionView.extend({ emailSent: z.boolean() }).meta({ id: 'SignUpView' });
export type SignUpView = z.infer<typeof SignUpView>;

export const VerifiedView = z.object({ email: z.string() }).meta({ id: 'VerifiedView' });
