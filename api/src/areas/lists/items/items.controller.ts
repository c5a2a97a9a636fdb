import { Controller } from '@nestjs/common';
import type { BringingItemView, ItemsAddedView, RequestedItemView, StuffView } from '@yolo/contract/lists';
import { listsRoutes } from '@yolo/contract/lists/schemas';
import type { Actor } from '../../../core/access/actor.ts';
import { CurrentActor, Input, type Parsed, Route } from '../../../core/http/route.ts';
import { BringingService } from './bringing.service.ts';
import { ItemsService } from './items.service.ts';

@Controller()
export class ItemsController {
  constructor(
    private readonly items: ItemsService,
    private readonly bringing: BringingService,
  ) {}

  @Route(listsRoutes.listStuff)
  list(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof listsRoutes.listStuff>,
  ): Promise<StuffView> {
    return this.items.list(actor, params.eventId);
  }

  @Route(listsRoutes.requestItems)
  request(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof listsRoutes.requestItems>,
  ): Promise<ItemsAddedView> {
    return this.items.request(actor, params.eventId, body);
  }

  @Route(listsRoutes.deleteRequestedItem)
  takeBack(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof listsRoutes.deleteRequestedItem>,
  ): Promise<void> {
    return this.items.takeBack(actor, params.eventId, params.itemId);
  }

  @Route(listsRoutes.claimItem)
  claim(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof listsRoutes.claimItem>,
  ): Promise<RequestedItemView> {
    return this.items.claim(actor, params.eventId, params.itemId, body);
  }

  @Route(listsRoutes.unclaimItem)
  unclaim(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof listsRoutes.unclaimItem>,
  ): Promise<RequestedItemView> {
    return this.items.unclaim(actor, params.eventId, params.itemId);
  }

  @Route(listsRoutes.bringItem)
  bring(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof listsRoutes.bringItem>,
  ): Promise<BringingItemView> {
    return this.bringing.bring(actor, params.eventId, body);
  }

  @Route(listsRoutes.pinItems)
  pin(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof listsRoutes.pinItems>,
  ): Promise<ItemsAddedView> {
    return this.items.pin(actor, params.eventId, body);
  }

  @Route(listsRoutes.changeBringingItem)
  change(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof listsRoutes.changeBringingItem>,
  ): Promise<BringingItemView> {
    return this.bringing.change(actor, params.eventId, params.itemId, body);
  }

  @Route(listsRoutes.deleteBringingItem)
  delete(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof listsRoutes.deleteBringingItem>,
  ): Promise<void> {
    return this.bringing.delete(actor, params.eventId, params.itemId);
  }
}
