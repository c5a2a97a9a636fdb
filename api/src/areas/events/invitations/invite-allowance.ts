import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { UNVERIFIED_INVITES_MAX } from '@yolo/contract/events';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { bool, int } from '../../../core/database/columns.ts';
import { statement } from '../../../core/database/statement.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { isUnknownToSeveral } from '../../../core/mail/unknown-hosts.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** $1 the account, $2 the number. The upsert locks the account's row, so that concurrent counts add up. */
const takeAllowance = statement(
  {
    total: int(),
    day_count: int(),
    /** The time until the day of the count ends. */
    seconds: int(),
    verified: bool(),
  },
  `
  insert into invite_allowances as kept (user_id, total, day_began_at, day_count) values ($1, $2, now(), $2)
  on conflict (user_id) do update set
    total = kept.total + excluded.total,
    day_began_at = case when kept.day_began_at <= now() - interval '1 day' then now() else kept.day_began_at end,
    day_count = excluded.day_count
      + case when kept.day_began_at <= now() - interval '1 day' then 0 else kept.day_count end
  returning total, day_count, ceil(${DAY} - extract(epoch from now() - day_began_at))::int as seconds,
    exists (select from verified_member v where v.user_id = kept.user_id) as verified`,
);
type Allowance = Awaited<ReturnType<typeof takeAllowance>>[number];

/** Limits the number of people whom an account may mail, who are strangers and have not asked for it. */
@Injectable()
export class InviteAllowance {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * Counts addresses to which this transaction mails an invitation; a refusal rolls it back.
   * @throws DomainError `email_not_verified`, `rate_limited`
   */
  async take(em: EntityManager, userId: string, addresses: number): Promise<void> {
    if (addresses === 0) return;
    await this.#requireNotReported(em, userId);
    const taken = await count(em, userId, addresses);
    const left = this.#leftAfter(taken);
    if (left >= 0) return;
    const before = Math.max(0, left + addresses);
    throw taken.verified ? this.#tooManyToday(taken, before) : tooManyUnverified(before);
  }

  /**
   * Counts as many of these addresses as the account may still mail to.
   * @returns their number
   */
  async takeUpTo(em: EntityManager, userId: string, addresses: number): Promise<number> {
    if (addresses === 0) return 0;
    // Counting 0 locks the row, so that the remainder is fixed until the transaction ends.
    const granted = Math.min(addresses, Math.max(0, this.#leftAfter(await count(em, userId, 0))));
    await this.take(em, userId, granted);
    return granted;
  }

  /** @throws DomainError `email_not_verified` if several people whom an unverified account invited do not know it */
  async #requireNotReported(em: EntityManager, userId: string): Promise<void> {
    if (!(await isUnknownToSeveral(em, userId)) || (await isVerified(em, userId))) return;
    throw new DomainError('email_not_verified', { invitesLeft: 0 }, UNKNOWN);
  }

  /** Negative if the last addresses exceeded the limit. */
  #leftAfter({ verified, day_count: today, total }: Allowance): number {
    return verified ? this.config.invitesPerDay - today : UNVERIFIED_INVITES_MAX - total;
  }

  #tooManyToday({ seconds }: Allowance, left: number): DomainError {
    const { invitesPerDay } = this.config;
    return new DomainError(
      'rate_limited',
      { retryAfterSeconds: Math.max(1, seconds), invitesLeft: left },
      `You can invite ${people(invitesPerDay)} a day; ${leftOf(left)} left today. Invite the rest in ${durationText(seconds)}.`,
    );
  }
}

const UNKNOWN =
  'Several people whom you invited said that they do not know you. Verify your e-mail address to invite others.';

const verified = statement(
  { verified: bool() },
  'select exists (select from verified_member where user_id = $1) as verified',
);

async function isVerified(em: EntityManager, userId: string): Promise<boolean> {
  const [row] = await verified(em, [userId]);
  return row!.verified;
}

async function count(em: EntityManager, userId: string, addresses: number): Promise<Allowance> {
  const [taken] = await takeAllowance(em, [userId, addresses]);
  return taken!;
}

function tooManyUnverified(left: number): DomainError {
  return new DomainError(
    'email_not_verified',
    { invitesLeft: left },
    `Until you verify your e-mail address you can invite ${people(UNVERIFIED_INVITES_MAX)}; ${leftOf(left)} left. Verify it and invite the rest.`,
  );
}

const people = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`;

function leftOf(count: number): string {
  if (count === 0) return 'none are';
  return `${count.toLocaleString('en')} ${count === 1 ? 'is' : 'are'}`;
}

function durationText(seconds: number): string {
  const hours = Math.ceil(seconds / HOUR);
  return hours <= 1 ? 'an hour' : `${hours} hours`;
}
