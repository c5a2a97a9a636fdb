import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions.ts';
import { Jobs } from '../jobs/jobs.ts';

/** The job that gives each new invitation a mail job of its own, away from the request that made them. */
@Injectable()
export class SendInvitations {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
  ) {}

  /** All of them in one transaction; done again it replaces the jobs that still wait, and mails carry their own identity. */
  async run({ ids, requestId }: { ids: readonly string[]; requestId: string }): Promise<void> {
    const payloads = ids.map((invitationId) => ({ invitationId }));
    await this.transactions.run((em) =>
      this.jobs.addMany(em, 'mail.invitation', payloads, requestId, mailKey),
    );
  }
}

const mailKey = ({ invitationId }: { invitationId: string }) => `mail.invitation:${invitationId}`;
