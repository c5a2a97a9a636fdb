import { Module } from '@nestjs/common';
import { FilesModule } from '../../core/files/files.module.ts';
import { PagesModule } from '../../core/pages/pages.module.ts';
import { ClaimStuff, RequestStuff, StuffSteps } from './assistant-actions.ts';
import { FoodController } from './food/food.controller.ts';
import { FoodPages } from './food/food-pages.ts';
import { FoodService } from './food/food.service.ts';
import { FoodSweep } from './food/food-sweep.ts';
import { BringingService } from './items/bringing.service.ts';
import { ItemsController } from './items/items.controller.ts';
import { ItemsService } from './items/items.service.ts';
import { MemberClaims } from './items/member-claims.ts';
import './lists.area.ts';

@Module({
  imports: [FilesModule, PagesModule],
  controllers: [ItemsController, FoodController],
  providers: [
    ItemsService,
    BringingService,
    MemberClaims,
    FoodPages,
    FoodService,
    FoodSweep,
    RequestStuff,
    ClaimStuff,
    StuffSteps,
  ],
})
export class ListsModule {}
