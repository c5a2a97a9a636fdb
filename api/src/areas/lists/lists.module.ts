import { Module } from '@nestjs/common';
import { ItemsController } from './items/items.controller.ts';
import { ItemsService } from './items/items.service.ts';
import './lists.area.ts';

@Module({
  controllers: [ItemsController],
  providers: [ItemsService],
})
export class ListsModule {}
