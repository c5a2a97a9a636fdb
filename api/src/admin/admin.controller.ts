import { Controller } from '@nestjs/common';
import type { AdminAuditView, AdminStatsView, AdminUserListView } from '@yolo/contract';
import type { Actor } from '../access/actor.ts';
import { CurrentActor, Input, type Parsed, Route } from '../http/route.ts';
import { AdminService } from './admin.service.ts';
import { UsersService } from './users.service.ts';

@Controller()
export class AdminController {
  constructor(
    private readonly admin: AdminService,
    private readonly users: UsersService,
  ) {}

  @Route('readAdminStats')
  stats(): Promise<AdminStatsView> {
    return this.users.stats();
  }

  @Route('listUsers')
  list(@Input() { query }: Parsed<'listUsers'>): Promise<AdminUserListView> {
    return this.users.list(query);
  }

  @Route('deleteUser')
  deleteUser(@CurrentActor() actor: Actor, @Input() { params }: Parsed<'deleteUser'>): Promise<void> {
    return this.admin.deleteUser(actor, params.userId);
  }

  @Route('grantAdmin')
  grant(@CurrentActor() actor: Actor, @Input() { params }: Parsed<'grantAdmin'>): Promise<void> {
    return this.admin.grant(actor, params.userId);
  }

  @Route('revokeAdmin')
  revoke(@CurrentActor() actor: Actor, @Input() { params }: Parsed<'revokeAdmin'>): Promise<void> {
    return this.admin.revoke(actor, params.userId);
  }

  @Route('readAdminAudit')
  audit(@Input() { query }: Parsed<'readAdminAudit'>): Promise<AdminAuditView> {
    return this.admin.readAudit(query);
  }
}
