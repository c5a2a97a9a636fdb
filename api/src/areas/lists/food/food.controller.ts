import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import type {
  FoodAddedView,
  FoodListView,
  FoodLookedUpView,
  FoodPinnedView,
  FoodView,
  ItemsAddedView,
} from '@yolo/contract/lists';
import { listsRoutes } from '@yolo/contract/lists/schemas';
import type { Actor } from '../../../core/access/actor.ts';
import { StoredPictures } from '../../../core/pages/stored-pictures.ts';
import { Allow, CurrentActor, Input, type Parsed, Route } from '../../../core/http/route.ts';
import { FOOD_PICTURES } from './food-pages.ts';
import { FoodService } from './food.service.ts';

@Controller()
export class FoodController {
  constructor(
    private readonly food: FoodService,
    private readonly pictures: StoredPictures,
  ) {}

  @Route(listsRoutes.listFood)
  list(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof listsRoutes.listFood>,
  ): Promise<FoodListView> {
    return this.food.list(actor, params.eventId);
  }

  @Route(listsRoutes.addFood)
  add(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof listsRoutes.addFood>,
  ): Promise<FoodAddedView> {
    return this.food.add(actor, params.eventId, body);
  }

  @Route(listsRoutes.pinFood)
  pin(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof listsRoutes.pinFood>,
  ): Promise<FoodPinnedView> {
    return this.food.pin(actor, params.eventId, body);
  }

  @Route(listsRoutes.changeFood)
  change(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof listsRoutes.changeFood>,
  ): Promise<FoodView> {
    return this.food.change(actor, params.eventId, params.foodId, body);
  }

  @Route(listsRoutes.deleteFood)
  delete(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof listsRoutes.deleteFood>,
  ): Promise<void> {
    return this.food.delete(actor, params.eventId, params.foodId);
  }

  @Route(listsRoutes.askForIngredients)
  askFor(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof listsRoutes.askForIngredients>,
  ): Promise<ItemsAddedView> {
    return this.food.askFor(actor, params.eventId, params.foodId, body);
  }

  @Route(listsRoutes.lookUpFood)
  lookUp(
    @CurrentActor() actor: Actor,
    @Input() { body }: Parsed<typeof listsRoutes.lookUpFood>,
  ): Promise<FoodLookedUpView> {
    return this.food.lookUp(actor, body);
  }

  /** The hash is made from the picture's source address: another picture has another address. */
  @Get('food-pictures/:hash')
  @Allow('file.read')
  @Header('cache-control', 'public, max-age=31536000, immutable')
  async picture(@Param('hash') hash: string): Promise<StreamableFile> {
    const { stream, size } = await this.pictures.read(FOOD_PICTURES, hash);
    return new StreamableFile(stream, { type: 'image/webp', length: size, disposition: 'inline' });
  }
}
