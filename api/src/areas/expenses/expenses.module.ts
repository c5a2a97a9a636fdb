import { Module } from '@nestjs/common';
import { Settlements } from './bill/settlements.ts';
import './expenses.area.ts';
import { ExpensesController } from './expenses.controller.ts';
import { ExpensesService } from './expenses.service.ts';

@Module({ controllers: [ExpensesController], providers: [ExpensesService, Settlements] })
export class ExpensesModule {}
