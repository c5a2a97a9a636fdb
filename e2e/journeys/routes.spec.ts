import { becomesAdmin } from '../support/admin.ts';
import { nextYear } from '../support/days.ts';
import { linkOf, mailTo } from '../support/mailbox.ts';
import { expect, REFUSED, test, type Person } from '../support/people.ts';

/** An event with its host, whose ids stand in the paths below. */
interface Supper {
  id: string;
  hostId: string;
}

/** Where somebody ends who opens a path, and the heading that stands there. */
type End = [path: string, heading: string | RegExp];
type Role = 'guest' | 'member' | 'participant' | 'owner' | 'admin';
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
  member: [path, heading],
});

/** The route table (`spec 1 ch. 2`): the roles that are not named end as members do. */
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
  ...[`/events/${id}`, `/events/${id}/invites`].map((path) => ({
    path,
    guest: [`/events/${id}/invites`, NO_EVENT] as End,
    member: [`/events/${id}/invites`, NO_EVENT] as End,
    admin: [`/events/${id}/invites`, NO_EVENT] as End,
    participant: [`/events/${id}/invites`, NAME] as End,
    owner: [`/events/${id}/invites`, NAME] as End,
  })),
  forMembers('/events', 'Events'),
  forMembers('/invitations', 'Invitations'),
  forMembers('/notifications?from=mail', 'Notifications'),
  forMembers('/create', 'Create Event'),
  forMembers('/profile', 'Profile'),
  forMembers(`/member/${hostId}`, 'Aurelia Conti'),
  forMembers('/member/nobody', 'Profile not found'),
  { path: '/admin', guest: FRONT, member: HOME, owner: HOME, admin: ['/admin', 'Admin Dashboard'] },
  forMembers('/nowhere?a=1&b=2', NO_PAGE),
  forMembers('/events/', 'Events'),
];

/** Opens every path that says something about the role. */
async function goesThrough(someone: Person, role: Role, supper: Supper, url: string): Promise<void> {
  for (const { path, [role]: end } of table(supper)) {
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

test('the route table, by the link: it opens its event and its host', async ({ person, url }) => {
  const host = await person('Aurelia Conti');
  const guest = await person('Dora Novak');
  const { id, hostId } = await gives(host, [guest.email]);
  const byLink = linkOf(await mailTo(url, guest.email, new RegExp(NAME)), `/events/${id}`);
  // By the link, then by what the tab remembers of it.
  for (const path of [byLink, `/events/${id}`]) {
    await guest.opens(path);
    await expect(guest.page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await expect(guest.page).toHaveURL(`${url}/events/${id}/invites`);
  }
  await guest.opens(`/member/${hostId}`);
  await expect(guest.page.getByRole('heading', { level: 1, name: host.name })).toBeVisible();
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
