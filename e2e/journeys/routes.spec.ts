import { grantAdmin } from '../support/admin.ts';
import { nextYear } from '../support/days.ts';
import { linkOf, mailTo } from '../support/mailbox.ts';
import { eventPages, linksAt } from '../support/manifests.ts';
import { expect, REFUSED, test, type Person } from '../support/people.ts';

/** Ids of an event and its host, for the paths below. */
interface Supper {
  id: string;
  hostId: string;
}

/** The path and heading where a visitor ends up. */
type End = [path: string, heading: string | RegExp];
/** `link`: an invitee, who has opened an invite link and has no account. */
type Role = 'guest' | 'link' | 'member' | 'participant' | 'owner' | 'admin';
type Row = { path: string } & Partial<Record<Role, End>>;

const NAME = 'Lantern Supper';
const FRONT: End = ['/', 'Every good night starts with an invitation'];
const HOME: End = ['/', /^Good (morning|afternoon|evening), /];
const NO_EVENT = 'Event not found';
const NO_PAGE = 'Oops! Page not found';
const loginFirst = (path: string): End => [`/login?redirect=${encodeURIComponent(path)}`, 'Login'];
/** For members: the guard keeps path and query for the login. */
const forMembers = (path: string, heading: string | RegExp): Row => ({
  path,
  guest: loginFirst(path),
  link: loginFirst(path),
  member: [path, heading],
});
const alsoByLink = (row: Row): Row => ({ ...row, link: row.member });
/** For people of the event: to all others, also admins, the event does not exist. */
const forGuestsOfEvent = (path: string, shown = path): Row => {
  const here: End = [shown, NAME];
  const missing: End = [shown, NO_EVENT];
  return { path, guest: missing, member: missing, link: here, participant: here, owner: here };
};

/** Links of the areas that have a page in the top bar and one of an event. */
const areas = linksAt('top-bar').filter((link) => eventPages('x').includes(`/events/x${link.href}`));

/** The route table (`spec 1 ch. 2`): signed-in roles without an entry end like members; guest and link without one are not tested. */
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
  alsoByLink(forMembers(`/member/${hostId}`, 'Aurelia Conti')),
  alsoByLink(forMembers('/member/nobody', 'Profile not found')),
  { path: '/admin', guest: FRONT, member: HOME, owner: HOME, admin: ['/admin', 'Admin Dashboard'] },
  forMembers('/nowhere?a=1&b=2', NO_PAGE),
  forMembers('/events/', 'Events'),
];

/** Opens every path of the table that has an end for the role. */
async function checkRoutes(someone: Person, role: Role, supper: Supper, url: string): Promise<void> {
  const isSignedIn = role !== 'guest' && role !== 'link';
  for (const { path, [role]: ownEnd, member } of table(supper)) {
    const end = ownEnd ?? (isSignedIn ? member : undefined);
    if (!end) continue;
    await test.step(`${role} opens ${path}`, async () => {
      await someone.opens(path);
      await expect(someone.page.getByRole('heading', { level: 1, name: end[1] })).toBeVisible();
      await expect(someone.page).toHaveURL(url + end[0]);
    });
  }
}

async function createSupper(host: Person, emails: string[]): Promise<Supper> {
  await host.signsUp();
  const id = await host.creates({ name: NAME, days: [nextYear('06-26')], emails });
  return { id, hostId: (await host.session()).user.id };
}

test('the route table, for a guest: home, login with redirect, nothing private', async ({ person, url }) => {
  const host = await person('Aurelia Conti');
  const guest = await person('Dora Novak');
  guest.expectsMessages(REFUSED);
  await checkRoutes(guest, 'guest', await createSupper(host, []), url);
});

test('the route table, for an invitee: the event with its areas, and its host', async ({ person, url }) => {
  const host = await person('Aurelia Conti');
  const guest = await person('Dora Novak');
  guest.expectsMessages(REFUSED);
  const supper = await createSupper(host, [guest.email]);
  const byLink = linkOf(await mailTo(url, guest.email, new RegExp(NAME)), `/events/${supper.id}`);
  await guest.opens(byLink);
  await expect(guest.page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(guest.page).toHaveURL(`${url}/events/${supper.id}/invites`);
  // The tab stores the token for the next pages.
  await checkRoutes(guest, 'link', supper, url);
});

test('the route table, for the owner', async ({ person, url }) => {
  const host = await person('Aurelia Conti');
  host.expectsMessages(REFUSED);
  await checkRoutes(host, 'owner', await createSupper(host, []), url);
});

test('the route table, for a participant', async ({ person, url }) => {
  const host = await person('Aurelia Conti');
  const friend = await person('Bruno Keita');
  friend.expectsMessages(REFUSED);
  const supper = await createSupper(host, [friend.email]);
  await friend.signsUp();
  await friend.verifiesEmail();
  await checkRoutes(friend, 'participant', supper, url);
});

test('the route table, for a member who was not invited', async ({ person, url }) => {
  const host = await person('Aurelia Conti');
  const stranger = await person('Cilla Strand');
  stranger.expectsMessages(REFUSED);
  await stranger.signsUp();
  await checkRoutes(stranger, 'member', await createSupper(host, []), url);
});

test('the route table, for an admin who was not invited', async ({ person, url }) => {
  const host = await person('Aurelia Conti');
  const stranger = await person('Cilla Strand');
  stranger.expectsMessages(REFUSED);
  await stranger.signsUp();
  await grantAdmin(stranger);
  await checkRoutes(stranger, 'admin', await createSupper(host, []), url);
});
