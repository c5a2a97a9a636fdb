import { Controller } from '@nestjs/common';
import type { ActionView, StepTakenView } from '@yolo/contract/assistant';
import { actionRoutes } from '@yolo/contract/assistant/schemas';
import type { Actor } from '../../../core/access/actor.ts';
import { CurrentActor, Input, type Parsed, Route } from '../../../core/http/route.ts';
import { ActionsService } from './actions.service.ts';
import { TakeStepService } from './take-step.service.ts';

@Controller()
export class ActionsController {
  constructor(
    private readonly actions: ActionsService,
    private readonly steps: TakeStepService,
  ) {}

  @Route(actionRoutes.pressAction)
  press(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof actionRoutes.pressAction>,
  ): Promise<ActionView> {
    return this.actions.press(actor, params.actionId, body.text);
  }

  @Route(actionRoutes.dismissAction)
  dismiss(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof actionRoutes.dismissAction>,
  ): Promise<ActionView> {
    return this.actions.dismiss(actor, params.actionId);
  }

  @Route(actionRoutes.takeStep)
  take(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof actionRoutes.takeStep>,
  ): Promise<StepTakenView> {
    return this.steps.take(actor, params.eventId, body);
  }
}
