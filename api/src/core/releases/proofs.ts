import { Inject, Injectable } from '@nestjs/common';
import type { ReleaseStatement } from '@yolo/contract/releases';
import { BuildId, ProjectName } from '@yolo/contract/releases/schemas';
import { z } from 'zod';
import { CONFIG, type Config } from '../config/config.ts';
import { text } from '../database/columns.ts';
import { statement } from '../database/statement.ts';
import { Transactions } from '../database/transactions.ts';
import { DomainError } from '../errors/domain-error.ts';
import { ReleaseNonce } from './release.entities.ts';
import { isSignedBy, publicHalves } from './release-keys.ts';

/** How far a team's clock may be from ours, before and after. */
const PROOF_WITHIN_MS = 5 * 60 * 1000;
const PROOF_MAX_LENGTH = 2000;

const Statement = z
  .strictObject({
    action: z.enum(['release', 'rollback', 'read', 'preview', 'rollout']),
    project: ProjectName,
    build: BuildId.nullable(),
    replaces: BuildId.nullable(),
    share: z.int().min(0).max(99).optional(),
    at: z.int(),
    nonce: z.string().regex(/^[\w-]{22,64}$/),
  })
  .refine(
    ({ action, share }) => (action === 'rollout') === (share !== undefined),
  ) satisfies z.ZodType<ReleaseStatement>;

const useNonce = statement(
  { nonce: text() },
  'insert into release_nonces (nonce) values ($1) on conflict do nothing returning nonce',
);

/** Who may release: anybody who holds the private half of a project's key. The database knows no key, so it can forge none. */
@Injectable()
export class Proofs {
  constructor(
    private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * What a request proves, which it can prove only once.
   * @param wanted what is asked for in its address
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
    const [said = '', signature = ''] = proof.slice(0, PROOF_MAX_LENGTH).split('.');
    const parsed = Statement.safeParse(json(Buffer.from(said, 'base64url').toString('utf8')));
    if (!parsed.success) throw new DomainError('release_unproved');
    const halves = await publicHalves(this.config, parsed.data.project);
    if (!isSignedBy(said, signature, halves)) throw new DomainError('release_unproved');
    return parsed.data;
  }

  /** By itself and for good: what is refused afterwards cannot be sent again when it would fit. */
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
