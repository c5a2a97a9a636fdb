import { Inject, Injectable } from '@nestjs/common';
import { OPERATOR, type ReleaseStatement } from '@yolo/contract/releases';
import { BuildId, GenerationNumber, ProjectName } from '@yolo/contract/releases/schemas';
import { z } from 'zod';
import { CONFIG, type Config } from '../config/config.ts';
import { text } from '../database/columns.ts';
import { statement } from '../database/statement.ts';
import { Transactions } from '../database/transactions.ts';
import { DomainError } from '../errors/domain-error.ts';
import { ReleaseNonce } from './release.entities.ts';
import { isSignedBy, publicHalves } from './release-keys.ts';

/** The maximum difference between a team's clock and ours, in both directions. */
const PROOF_WITHIN_MS = 5 * 60 * 1000;
const PROOF_MAX_LENGTH = 2000;

const Statement = z
  .strictObject({
    action: z.enum(['release', 'rollback', 'read', 'preview', 'rollout', 'restore']),
    project: z.union([ProjectName, z.literal(OPERATOR)]),
    build: BuildId.nullable(),
    replaces: BuildId.nullable(),
    share: z.int().min(0).max(99).optional(),
    restored: GenerationNumber.optional(),
    current: GenerationNumber.optional(),
    at: z.int(),
    nonce: z.string().regex(/^[\w-]{22,64}$/),
  })
  .refine(({ action, share }) => (action === 'rollout') === (share !== undefined))
  .refine(({ action, restored }) => (action === 'restore') === (restored !== undefined))
  .refine(({ action, current }) => (action === 'restore') === (current !== undefined))
  .refine(
    ({ action, project }) => project !== OPERATOR || action === 'restore' || action === 'read',
  ) satisfies z.ZodType<ReleaseStatement>;

const useNonce = statement(
  { nonce: text() },
  'insert into release_nonces (nonce) values ($1) on conflict do nothing returning nonce',
);

/**
 * Verifies that a request is signed with the private key of its project. The database contains no keys, so access to it
 * does not allow forgery.
 */
@Injectable()
export class Proofs {
  constructor(
    private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Verifies a proof and returns its statement; each proof is valid once.
   * @param wanted the fields that the request requires
   * @throws DomainError `release_unproved`
   */
  async read(
    proof: string | undefined,
    wanted: Pick<ReleaseStatement, 'action'> & Partial<ReleaseStatement>,
  ): Promise<ReleaseStatement> {
    const statement = await this.#signed(proof);
    for (const [name, value] of Object.entries(wanted)) {
      if (statement[name as keyof ReleaseStatement] !== value)
        throw unproved('It was signed for something else.');
    }
    if (Math.abs(Date.now() - statement.at) > PROOF_WITHIN_MS)
      throw unproved('It was signed too long ago, or the clock of this machine is wrong.');
    if (!(await this.#useOnce(statement.nonce))) throw unproved('It was sent before.');
    return statement;
  }

  async #signed(proof = ''): Promise<ReleaseStatement> {
    const [payload = '', signature = ''] = proof.slice(0, PROOF_MAX_LENGTH).split('.');
    const parsed = Statement.safeParse(json(Buffer.from(payload, 'base64url').toString('utf8')));
    if (!parsed.success) throw new DomainError('release_unproved');
    const halves = await publicHalves(this.config, parsed.data.project);
    if (!isSignedBy(payload, signature, halves)) throw new DomainError('release_unproved');
    return parsed.data;
  }

  /** In a transaction of its own: a request that is refused later cannot be replayed when it would fit. */
  #useOnce(nonce: string): Promise<boolean> {
    return this.transactions.run(async (em) => {
      const before = new Date(Date.now() - 3 * PROOF_WITHIN_MS);
      await em.nativeDelete(ReleaseNonce, { at: { $lt: before } });
      const used = await useNonce(em, [nonce]);
      return used.length === 1;
    });
  }
}

const unproved = (why: string) => new DomainError('release_unproved', {}, why);

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
