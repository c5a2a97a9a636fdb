import { isolated } from '@yolo/contract';
import { NOTIFICATION_SOURCE_MAX } from '@yolo/contract/notifications';
import type { NotificationRow, NotificationSource } from '../../../core/areas/notification-source.ts';
import { centsOf, dollars } from '../cents.ts';

/** The member's entries on bills: their own, and the typed names tied to them. */
const MINE = `
  bill_people own join bill_people each on each.event_id = own.event_id and (each.id = own.id or each.tied_to = own.id)`;

/** SQL of the name of the person `other` of a bill; an approximation of `personView`. */
const OTHER = `coalesce(p.first_name || ' ' || p.last_name, other.name, i.guest_name, '')`;
const OTHERS = `
  left join profiles p on p.id = coalesce(guest.user_id, other.user_id)
  left join event_invitations i on i.id = coalesce(guest.invitation_id, other.invitation_id)`;

/** Lines of plans, of both sides; the detail is the amount and the other side's name. */
const LINES = `
  select n.id, case when n.from_person = each.id then 'pays' else 'gets' end as kind, l.event_id,
    l.closed_by as actor_id, null::text as actor_name, null::text as actor_alias, l.created_at,
    n.amount::text || ' ' || ${OTHER} as detail
  from me join ${MINE} on own.user_id = me.id
    join plan_lines n on each.id in (n.from_person, n.to_person)
    join bill_plans l on l.id = n.plan_id
    join bill_people other on other.id = case when n.from_person = each.id then n.to_person else n.from_person end
    left join bill_people guest on guest.id = other.tied_to ${OTHERS}
  where l.closed_by is distinct from me.id
  order by l.created_at desc limit ${NOTIFICATION_SOURCE_MAX}`;

/** Payments that the other side, or the host, has recorded. */
const PAID = `
  select y.id, case when y.from_person = each.id then 'paid' else 'got' end as kind, y.event_id,
    y.recorded_by as actor_id, null::text as actor_name, null::text as actor_alias, y.created_at,
    y.amount::text || ' ' || ${OTHER} as detail
  from me join ${MINE} on own.user_id = me.id
    join bill_payments y on each.id in (y.from_person, y.to_person)
    join bill_people other on other.id = case when y.from_person = each.id then y.to_person else y.from_person end
    left join bill_people guest on guest.id = other.tied_to ${OTHERS}
  where y.recorded_by is distinct from me.id
  order by y.created_at desc limit ${NOTIFICATION_SOURCE_MAX}`;

const say =
  (title: (amount: string) => string, message: (amount: string, name: string) => string) =>
  ({ detail, event_id: eventId, event_name: eventName }: NotificationRow) => {
    const [, amount = '0.00', name = ''] = /^(\S+) (.*)$/s.exec(detail ?? '') ?? [];
    const money = dollars(centsOf(amount));
    const other = isolated(name || 'a former member');
    return {
      type: 'expense' as const,
      title: title(money),
      message: `${message(money, other)} for ${isolated(eventName)}.`,
      link: `/events/${eventId}/expenses`,
    };
  };

export const billNotifications: NotificationSource = {
  name: 'bill',
  rows: [LINES, PAID].map((each) => `(${each})`).join(' union all '),
  words: {
    pays: say(
      (amount) => `You pay ${amount}`,
      (amount, name) => `The bill is closed: you pay ${name} ${amount}`,
    ),
    gets: say(
      (amount) => `You get ${amount}`,
      (amount, name) => `The bill is closed: you get ${amount} from ${name}`,
    ),
    paid: say(
      (amount) => `Your payment of ${amount} is ticked off`,
      (amount, name) => `It says that you have paid ${name} ${amount}`,
    ),
    got: say(
      (amount) => `${amount} were paid to you`,
      (amount, name) => `It says that ${name} has paid you ${amount}`,
    ),
  },
};
