import { Controller } from '@nestjs/common';
import type {
  ScreenCodeStateView,
  ScreenCodeView,
  ScreenListView,
  ScreenMadeView,
  ScreenView,
} from '@yolo/contract/media';
import { mediaRoutes } from '@yolo/contract/media/schemas';
import type { Actor } from '../../../core/access/actor.ts';
import { CurrentActor, Input, type Parsed, Route } from '../../../core/http/route.ts';
import { ScreenCodes } from './screen-codes.ts';
import { ScreensService } from './screens.service.ts';

@Controller()
export class ScreensController {
  constructor(
    private readonly screens: ScreensService,
    private readonly codes: ScreenCodes,
  ) {}

  @Route(mediaRoutes.listScreens)
  list(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof mediaRoutes.listScreens>,
  ): Promise<ScreenListView> {
    return this.screens.list(actor, params.eventId);
  }

  @Route(mediaRoutes.makeScreen)
  make(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof mediaRoutes.makeScreen>,
  ): Promise<ScreenMadeView> {
    return this.screens.make(actor, params.eventId, body.requestId);
  }

  @Route(mediaRoutes.pairScreen)
  pair(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof mediaRoutes.pairScreen>,
  ): Promise<ScreenView> {
    return this.screens.pair(actor, params.eventId, body);
  }

  @Route(mediaRoutes.endScreen)
  end(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof mediaRoutes.endScreen>,
  ): Promise<void> {
    return this.screens.end(actor, params.eventId, params.screenId);
  }

  @Route(mediaRoutes.askScreenCode)
  ask(@Input() { body }: Parsed<typeof mediaRoutes.askScreenCode>): Promise<ScreenCodeView> {
    return this.codes.ask(body.token);
  }

  @Route(mediaRoutes.readScreenCode)
  state(@Input() { params }: Parsed<typeof mediaRoutes.readScreenCode>): Promise<ScreenCodeStateView> {
    return this.codes.state(params.token);
  }
}
