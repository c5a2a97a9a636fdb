import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type StepView, STEPS_MAX } from '@yolo/contract/assistant';
import type { EventView } from '@yolo/contract/events';
import type { MemberActor } from '../../../core/access/actor.ts';
import type { NextStep } from '../../../core/assistant/assistant-parts.ts';
import { isPast } from '../../events/index.ts';
import { ActionKinds } from './action-kinds.ts';

/** The areas' next steps; read by a GET, so it changes nothing. */
@Injectable()
export class StepsService {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ActionKinds,
  ) {}

  async steps(actor: MemberActor, event: EventView): Promise<StepView[]> {
    const steps = await this.all(actor, event);
    return steps
      .slice(0, STEPS_MAX)
      .map(({ kind, title, why, press, ask }) => ({ kind, title, why, press, ask }));
  }

  /** The steps by weight, the highest first; none for a past event. */
  async all(actor: MemberActor, event: EventView): Promise<NextStep[]> {
    if (isPast(event)) return [];
    const em = this.em.fork();
    const steps = await Promise.all(this.kinds.sources.map((source) => source.steps(em, actor, event)));
    return steps.flat().toSorted((one, other) => other.weight - one.weight);
  }
}
