import { Controller } from '@nestjs/common';
import type { EggsDeletedView, EggsView, EggView } from '@yolo/contract/assistant';
import { eggRoutes } from '@yolo/contract/assistant/schemas';
import type { Actor } from '../../../core/access/actor.ts';
import { CurrentActor, Input, type Parsed, Route } from '../../../core/http/route.ts';
import { EggsService } from './eggs.service.ts';

@Controller()
export class EggsController {
  constructor(private readonly eggs: EggsService) {}

  @Route(eggRoutes.listEggs)
  list(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof eggRoutes.listEggs>,
  ): Promise<EggsView> {
    return this.eggs.list(actor, params.eventId);
  }

  @Route(eggRoutes.createEgg)
  create(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof eggRoutes.createEgg>,
  ): Promise<EggView> {
    return this.eggs.create(actor, params.eventId, body);
  }

  @Route(eggRoutes.switchEgg)
  switch(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof eggRoutes.switchEgg>,
  ): Promise<EggView> {
    return this.eggs.switch(actor, params.eventId, params.eggId, body.isActive);
  }

  @Route(eggRoutes.deleteEgg)
  delete(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof eggRoutes.deleteEgg>,
  ): Promise<void> {
    return this.eggs.delete(actor, params.eventId, params.eggId);
  }

  @Route(eggRoutes.deleteEggs)
  deleteAll(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof eggRoutes.deleteEggs>,
  ): Promise<EggsDeletedView> {
    return this.eggs.deleteAll(actor, params.eventId);
  }
}
