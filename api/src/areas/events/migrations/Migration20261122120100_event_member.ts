import { Migration } from '@mikro-orm/migrations';

/** The views of who belongs to an event, for all areas (docs/adr/0021). */
export class Migration20261122120100_event_member extends Migration {
  override up(): void {
    this.addSql(`
      create view received_invitation as
        select v.user_id as member_id, i.id, i.event_id, i.status, i.invited_by_user_id, i.created_at, i.responded_at
        from event_invitations i join verified_member v on v.email = i.email;

      create view event_member as
        select e.id as event_id, e.user_id, 'owner'::text as how, null::uuid as invitation_id, null::text as status,
          null::timestamp with time zone as responded_at
        from events e
        union all
        select a.event_id, a.user_id, 'attends'::text as how, null::uuid as invitation_id, 'accepted'::text as status,
          null::timestamp with time zone as responded_at
        from event_attendees a
        union all
        select r.event_id, r.member_id as user_id, 'invited'::text as how, r.id as invitation_id,
          r.status, r.responded_at
        from received_invitation r
        union all
        select i.event_id, i.accepted_by_user_id as user_id, 'accepted'::text as how, i.id as invitation_id,
          i.status, i.responded_at
        from event_invitations i where i.accepted_by_user_id is not null;
    `);
  }
}
