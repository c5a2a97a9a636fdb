import { Module } from '@nestjs/common';
import './expenses.area.ts';
import { ExpensesController } from './expenses.controller.ts';
import { ExpensesService } from './expenses.service.ts';

@Module({ controllers: [ExpensesController], providers: [ExpensesService] })
export class ExpensesModule {}
