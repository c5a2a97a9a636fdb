import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.ts';
import './admin.policy.ts';
import { AdminController } from './admin.controller.ts';
import { AdminService } from './admin.service.ts';
import { UsersService } from './users.service.ts';

@Module({
  imports: [AccountsModule],
  controllers: [AdminController],
  providers: [AdminService, UsersService],
})
export class AdminModule {}
