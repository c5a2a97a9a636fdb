import { Controller } from '@nestjs/common';
import type { WallView } from '@yolo/contract/media';
import { mediaRoutes } from '@yolo/contract/media/schemas';
import type { Actor } from '../../../core/access/actor.ts';
import { CurrentActor, Input, type Parsed, Route } from '../../../core/http/route.ts';
import { WallService } from './wall.service.ts';

@Controller()
export class WallController {
  constructor(private readonly wall: WallService) {}

  @Route(mediaRoutes.readWall)
  read(
    @CurrentActor() actor: Actor,
    @Input() { params, query }: Parsed<typeof mediaRoutes.readWall>,
  ): Promise<WallView> {
    return this.wall.read(actor, params.eventId, query.since);
  }

  @Route(mediaRoutes.readScreen)
  readScreen(@Input() { params, query }: Parsed<typeof mediaRoutes.readScreen>): Promise<WallView> {
    return this.wall.readScreen(params.token, query.since);
  }

  @Route(mediaRoutes.setWall)
  set(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof mediaRoutes.setWall>,
  ): Promise<void> {
    return this.wall.set(actor, params.eventId, body.paused);
  }

  @Route(mediaRoutes.keepOffWall)
  keepOff(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof mediaRoutes.keepOffWall>,
  ): Promise<void> {
    return this.wall.place(actor, params.eventId, params.photoId, true);
  }

  @Route(mediaRoutes.putOnWall)
  putOn(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof mediaRoutes.putOnWall>,
  ): Promise<void> {
    return this.wall.place(actor, params.eventId, params.photoId, false);
  }
}
