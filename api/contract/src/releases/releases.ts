/** Proves the owner of a release: a statement and its Ed25519 signature, `<base64url of JSON>.<base64url>`. */
export const RELEASE_PROOF_HEADER = 'x-release-proof';

/** An upload: a line of JSON that describes the build, and its files one after the other in the order of their names. */
export const RELEASE_MEDIA_TYPE = 'application/octet-stream';
export const RELEASE_MAX_BYTES = 16 * 1024 * 1024;

/**
 * The name of the operator's key in RELEASE_KEYS, in the place of a project's. It restores whole generations and
 * releases no build.
 */
export const OPERATOR = 'operator';

/** What a key's owner signs. */
export interface ReleaseStatement {
  action: 'release' | 'rollback' | 'read' | 'preview' | 'rollout' | 'restore';
  project: string;
  /** The build that is released, previewed, rolled out or rolled back to; for a rollback null: the one before. */
  build: string | null;
  /** The project's build that must still be current; null: it has none. */
  replaces: string | null;
  /** Of a rollout: how many of a hundred browsers get the build; 0 ends it. */
  share?: number;
  /** Of a restore: the generation that is restored. */
  restored?: number;
  /** Of a restore: the generation that must still be current. */
  current?: number;
  /** When it was signed, in milliseconds. */
  at: number;
  /** A number used once. */
  nonce: string;
}

export const releaseReasons = ['release', 'rollback', 'restore', 'start'] as const;
export type ReleaseReason = (typeof releaseReasons)[number];

/** In the query of any page: `<token>` selects the token's builds until the browser is closed, `off` ends that. */
export const PREVIEW_PARAMETER = 'yolo-preview';

/** How a rollout ended: its build was released, its team or an admin stopped it, it failed too often, or another build was released in its place. */
export const rolloutEnds = ['released', 'stopped', 'failing', 'overtaken'] as const;
export type RolloutEnd = (typeof rolloutEnds)[number];
