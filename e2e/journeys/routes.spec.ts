import { becomesAdmin } from '../support/admin.ts';
import { nextYear } from '../support/days.ts';
import { linkOf, mailTo } from '../support/mailbox.ts';
import { eventPages, linksAt } from '../support/manifests.ts';
import { expect, REFUSED, test, type Person } from '../support/people.ts';

/** An event with its host, whose ids stand in the paths below. */
interface Supper {
  id: string;
  hostId: string;
}

/** Where somebody ends who opens a path, and the heading that stands there. */
type End = [path: string, heading: string | RegExp];
/** `link`: who has opened the link of an invitation, and has no account. */
type Role = 'guest' | 'link' | 'member' | 'participant' | 'owner' | 'admin';
type Row = { path: string } & Partial<Record<Role, End>>;

const NAME = 'Lantern Supper';
const FRONT: End = ['/', 'Every good night starts with an invitation'];
const HOME: End = ['/', /^Good (morning|afternoon|evening), /];
const NO_EVENT = 'Event not found';
const NO_PAGE = 'Oops! Page not found';
const loginFirst = (path: string): End => [`/login?redirect=${encodeURIComponent(path)}`, 'Login'];
/** The signed-in guard keeps path and query; a member stays there. */
const forMembers = (path: string, heading: string | RegExp): Row => ({
  path,
  guest: loginFirst(path),
  link: loginFirst(path),
  member: [path, heading],
});
const byLinkToo = (row: Row): Row => ({ ...row, link: row.member });
/** What is the event's is as if there were none to anyone else, an admin too. */
const forGuestsOfEvent = (path: string, shown = path): Row => {
  const here: End = [shown, NAME];
  const nothing: End = [shown, NO_EVENT];
  return { path, guest: nothing, member: nothing, link: here, participant: here, owner: here };
};

/** The areas that have a page of their own and one of an event, with their names. */
const areas = linksAt('top-bar').filter((link) => eventPages('x').includes(`/events/x${link.href}`));

/** The route table (`spec 1 ch. 2`): signed-in roles that are not named end as members do, and the others open no such path. */
const table = ({ id, hostId }: Supper): Row[] => [
  { path: '/', guest: FRONT, member: HOME, admin: HOME },
  {
    path: '/about',
    guest: ['/about', 'Plan the party together'],
    member: ['/about', 'Plan the party together'],
  },
  { path: '/login', guest: ['/login', 'Login'], member: HOME },
  { path: '/login?redirect=%2Fevents%3Fview%3Dpast', member: ['/events?view=past', 'Events'] },
  { path: '/create-account', guest: ['/create-account', 'Create Account'] },
  ...[`/events/${id}`, `/events/${id}/invites`].map((path) =>
    forGuestsOfEvent(path, `/events/${id}/invites`),
  ),
  ...areas.map(({ href }) => forGuestsOfEvent(`/events/${id}${href}`)),
  ...areas.map(({ href, label }) => forMembers(href, label)),
  forMembers('/events', 'Events'),
  forMembers('/invitations', 'Invitations'),
  forMembers('/notifications?from=mail', 'Notifications'),
  forMembers('/create', 'Create Event'),
  forMembers('/profile', 'Profile'),
  byLinkToo(forMembers(`/member/${hostId}`, 'Aurelia Conti')),
  byLinkToo(forMembers('/member/nobody', 'Profile not found')),
  { path: '/admin', guest: FRONT, member: HOME, owner: HOME, admin: ['/admin', 'Admin Dashboard'] },
  forMembers('/nowhere?a=1&b=2', NO_PAGE),
  forMembers('/events/', 'Events'),
];

/** Opens every path that says something about the role. */
async function goesThrough(someone: Person, role: Role, supper: Supper, url: string): Promise<void> {
  const isSignedIn = role !== 'guest' && role !== 'link';
  for (const { path, [role]: named, member } of table(supper)) {
    const end = named ?? (isSignedIn ? member : undefined);
    if (!end) continue;
    await test.step(`${role} opens ${path}`, async () => {
      await someone.opens(path);
      await expect(someone.page.getByRole('heading', { level: 1, name: end[1] })).toBeVisible();
      await expect(someone.page).toHaveURL(url + end[0]);
    });
  }
}

async function gives(host: Person, emails: string[]): Promise<Supper> {
  await host.signsUp();
  const id = await host.creates({ name: NAME, days: [nextYear('06-26')], emails });
  return { id, hostId: (await host.session()).user.id };
}

test('the route table, without an account: home, login with the way back, nothing private', async ({
  person,
  url,
}) => {
  const host = await person('Aurelia Conti');
  const guest = await person('Dora Novak');
  guest.forgives(REFUSED);
  await goesThrough(guest, 'guest', await gives(host, []), url);
});

test('the route table, by the link: it opens its event with its areas, and its host', async ({
  person,
  url,
}) => {
  const host = await person('Aurelia Conti');
  const guest = await person('Dora Novak');
  guest.forgives(REFUSED);
  const supper = await gives(host, [guest.email]);
  const byLink = linkOf(await mailTo(url, guest.email, new RegExp(NAME)), `/events/${supper.id}`);
  await guest.opens(byLink);
  await expect(guest.page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(guest.page).toHaveURL(`${url}/events/${supper.id}/invites`);
  // From here on by what the tab remembers of it.
  await goesThrough(guest, 'link', supper, url);
});

test('the route table, the owner', async ({ person, url }) => {
  const host = await person('Aurelia Conti');
  host.forgives(REFUSED);
  await goesThrough(host, 'owner', await gives(host, []), url);
});

test('the route table, a participant', async ({ person, url }) => {
  const host = await person('Aurelia Conti');
  const friend = await person('Bruno Keita');
  friend.forgives(REFUSED);
  const supper = await gives(host, [friend.email]);
  await friend.signsUp();
  await friend.verifiesEmail();
  await goesThrough(friend, 'participant', supper, url);
});

test('the route table, a member who was not invited', async ({ person, url }) => {
  const host = await person('Aurelia Conti');
  const stranger = await person('Cilla Strand');
  stranger.forgives(REFUSED);
  await stranger.signsUp();
  await goesThrough(stranger, 'member', await gives(host, []), url);
});

test('the route table, an admin who was not invited', async ({ person, url }) => {
  const host = await person('Aurelia Conti');
  const stranger = await person('Cilla Strand');
  stranger.forgives(REFUSED);
  await stranger.signsUp();
  await becomesAdmin(stranger);
  await goesThrough(stranger, 'admin', await gives(host, []), url);
});
