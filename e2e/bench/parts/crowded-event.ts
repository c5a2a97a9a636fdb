/** Events with thousands of guests, by one statement each. */
import { eventOn, type Instance, type Member, post } from './instance.ts';

/** $3 guests of event $1 with host $2: of ten, four accepted, three of them members, and two declined. */
const GUESTS = `
  with person as (
    insert into profiles (first_name, last_name, email)
    select 'Guest', 'Number ' || n, $1 || 'member' || n || '@example.org'
    from generate_series(1, $3::int) n where n % 10 < 3
    returning id, email
  ), account as (
    insert into accounts (user_id, password_hash, email_verified_at) select id, '', now() from person
  ), guest as (
    select n, n % 10 as kind, $1 || case when n % 10 < 3 then 'member' else 'guest' end || n || '@example.org' as email
    from generate_series(1, $3::int) n
  ), invited as (
    insert into event_invitations (event_id, email, status, guest_name, note, companions, token_hash,
      accepted_by_user_id, invited_by_user_id, responded_at)
    select $1::uuid, g.email, case when kind < 4 then 'accepted' when kind < 6 then 'declined' else 'pending' end,
      case when kind between 3 and 5 then 'Guest ' || n end,
      case when kind < 4 then 'Looking forward to it, "really", and bringing a =cake' end,
      n % 3, sha256(g.email::bytea), p.id, $2, case when kind < 6 then now() - n * interval '1 second' end
    from guest g left join person p on p.email = g.email
  )
  insert into event_attendees (event_id, user_id) select $1::uuid, id from person`;

/** @returns the event's id */
export async function crowdedEvent(house: Instance, host: Member, guests: number): Promise<string> {
  const { id } = await post(`${house.app.url}/api/events`, host.token, eventOn('2027-07-17'));
  await house.pool.query(GUESTS, [id, host.id, guests]);
  return String(id);
}
