import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { fullName } from '@yolo/contract/members';
import { providersOf } from '../../core/areas/providers-of.ts';
import type { After } from '../../core/database/transactions.ts';
import { FilesService } from '../../core/files/files.service.ts';
import { membersOf } from './event-members.ts';
import { Jobs } from '../../core/jobs/jobs.ts';
import { Belonging } from '../../core/live/belonging.ts';
import { Changes } from '../../core/live/changes.ts';
import { isUnknownIn } from '../../core/mail/unknown-hosts.ts';
import { Profile } from '../members/index.ts';
import { Event } from './event.entity.ts';
import { mailedEvent } from './mailed-event.ts';
import { isFromStranger } from './mails/strangers.ts';

/** Deletes events, for callers that have locked them and have the right to. */
@Injectable()
export class EraseEvent {
  constructor(
    private readonly jobs: Jobs,
    private readonly files: FilesService,
    private readonly changes: Changes,
    private readonly belonging: Belonging,
    private readonly moduleRef: ModuleRef,
  ) {}

  /** [INV-12] Mails going and pending guests; the jobs carry all data, because the event is deleted before they run. */
  async erase(em: EntityManager, after: After, event: Event, requestId: string): Promise<void> {
    await this.#mail(em, event, requestId);
    const members = await membersOf(em, event.id);
    const erasures = [];
    for (const area of providersOf(this.moduleRef, 'eventErasure'))
      erasures.push(await area.prepare(em, event));
    await em.nativeDelete(Event, event.id);
    for (const erase of erasures) await erase(after, requestId);
    if (event.inviteImage) await this.files.release(em, [event.inviteImage.id], requestId);
    this.changes.end(after, event.id, event.changeSeq + 1);
    this.belonging.recheck(after, { events: [event.id] });
    this.changes.tell(after, members, 'events.changed');
  }

  async #mail(em: EntityManager, event: Event, requestId: string): Promise<void> {
    const shared = {
      hostName: fullName(await em.findOneOrFail(Profile, event.userId)),
      event: mailedEvent(event),
      changeSeq: event.changeSeq + 1,
    };
    await this.jobs.addEach(
      em,
      'mail.event-cancelled',
      `select ?::jsonb || jsonb_build_object('invitationId', id, 'to', email,
           'isFromStranger', ${isFromStranger('?', `status = 'pending'`)}) as payload, null::text as job_key
       from event_invitations where event_id = ? and status <> 'declined' and not ${isUnknownIn('?', 'email')}`,
      [JSON.stringify(shared), event.userId, event.id, event.userId],
      requestId,
    );
  }
}
