import { Controller } from '@nestjs/common';
import type { AdminAuditView, AdminStatsView, AdminUserListView } from '@yolo/contract/admin';
import { adminRoutes } from '@yolo/contract/admin/schemas';
import type { Actor } from '../../core/access/actor.ts';
import { CurrentActor, Input, type Parsed, Route } from '../../core/http/route.ts';
import { AdminService } from './admin.service.ts';
import { UsersService } from './users.service.ts';

@Controller()
export class AdminController {
  constructor(
    private readonly admin: AdminService,
    private readonly users: UsersService,
  ) {}

  @Route(adminRoutes.readAdminStats)
  stats(): Promise<AdminStatsView> {
    return this.users.stats();
  }

  @Route(adminRoutes.listUsers)
  list(@Input() { query }: Parsed<typeof adminRoutes.listUsers>): Promise<AdminUserListView> {
    return this.users.list(query);
  }

  @Route(adminRoutes.deleteUser)
  deleteUser(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof adminRoutes.deleteUser>,
  ): Promise<void> {
    return this.admin.deleteUser(actor, params.userId);
  }

  @Route(adminRoutes.grantAdmin)
  grant(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof adminRoutes.grantAdmin>,
  ): Promise<void> {
    return this.admin.grant(actor, params.userId);
  }

  @Route(adminRoutes.revokeAdmin)
  revoke(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof adminRoutes.revokeAdmin>,
  ): Promise<void> {
    return this.admin.revoke(actor, params.userId);
  }

  @Route(adminRoutes.readAdminAudit)
  audit(@Input() { query }: Parsed<typeof adminRoutes.readAdminAudit>): Promise<AdminAuditView> {
    return this.admin.readAudit(query);
  }
}
