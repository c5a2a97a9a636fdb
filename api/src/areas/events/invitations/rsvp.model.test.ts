import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { newMember, type TestBrowser, uniqueEmail } from '../../../../test/browser.ts';
import { emailOf, idOf, Party } from '../../../../test/party.ts';
import { runs } from '../../../../test/runs.ts';
import { EventInvitation } from './event-invitation.entity.ts';

let api: TestApp;
let members: TestBrowser[];
beforeAll(async () => {
  api = await startTestApp();
  members = [await newMember(api), await newMember(api)];
});
afterAll(() => api.close());

/** By the own account, by the link to an address while signed out, or by that link while signed in. */
type Way = { kind: 'account' | 'link' | 'both'; member: number; address: number };
/** The details of an answer; undefined fields are not sent. */
type Details = { note?: string | null | undefined; companions?: number | undefined };
type Step =
  | { do: 'answer'; way: Way; status: 'accepted' | 'declined'; details: Details }
  | { do: 'remove'; address: number }
  | { do: 'delete'; address: number };

/** Addresses 0 and 1 are the members', 2 and 3 have no account. */
const address = fc.nat({ max: 3 });
const way = fc.record({
  kind: fc.constantFrom('account' as const, 'link' as const, 'both' as const),
  member: fc.nat({ max: 1 }),
  address,
});
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      way,
      status: fc.constantFrom('accepted' as const, 'declined' as const),
      details: fc.record({
        note: fc.constantFrom(undefined, null, 'With cake'),
        companions: fc.constantFrom(undefined, 0, 2),
      }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), address }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), address }) },
);

interface ModelInvitation {
  status: 'pending' | 'accepted' | 'declined';
  by: number | null;
  note: string | null;
  companions: number;
}

const unanswered = { status: 'pending' as const, by: null, note: null, companions: 0 };

/** INV-3 to INV-7 as a simple model. */
class Model {
  readonly invitations: (ModelInvitation | null)[] = [0, 1, 2, 3].map(() => ({ ...unanswered }));

  apply(step: Step): void {
    if (step.do === 'delete') this.invitations[step.address] = null;
    else if (step.do === 'remove') this.#remove(step.address);
    else this.#answer(step);
  }

  attends(member: number): boolean {
    return this.invitations.some((each) => each?.by === member);
  }

  #answer({ way: { kind, member, address: at }, status, details }: Extract<Step, { do: 'answer' }>): void {
    // The account answers its own address' invitation, or else the one that it has accepted.
    const accepted = this.invitations.find((each) => each?.by === member) ?? null;
    const target = kind === 'account' ? (this.invitations[member] ?? accepted) : this.invitations[at];
    if (!target) return;
    const by = status === 'accepted' && kind !== 'link' ? member : null;
    const again = target.status === status;
    // Accepting again by the link alone keeps the member who has accepted.
    if (!again || status === 'declined' || by !== null) target.by = by;
    target.status = status;
    if (details.note !== undefined || !again) target.note = details.note ?? null;
    target.companions = status === 'accepted' ? (details.companions ?? target.companions) : 0;
  }

  #remove(at: number): void {
    const target = this.invitations[at];
    if (target?.status !== 'accepted') return;
    const person = target.by;
    const theirs =
      person === null ? [target] : this.invitations.filter((each, i) => each?.by === person || i === person);
    for (const each of theirs) if (each) Object.assign(each, { ...unanswered, status: 'declined' });
  }
}

class Real {
  private constructor(
    readonly party: Party,
    readonly emails: readonly string[],
    readonly links: readonly TestBrowser[],
  ) {}

  static async start(): Promise<Real> {
    const party = await Party.create(api);
    const emails = [...members.map(emailOf), uniqueEmail(), uniqueEmail()];
    await party.invite(...emails);
    return new Real(party, emails, await Promise.all(emails.map((email) => party.byLink(email))));
  }

  async apply(step: Step): Promise<void> {
    if (step.do === 'answer') return this.#answer(step);
    const invitation = await this.party.invitation(this.emails[step.address]!);
    if (!invitation) return;
    const id = invitation.id;
    await (step.do === 'delete'
      ? this.party.host.call('deleteInvitation', { params: { ...this.party.params, invitationId: id } })
      : this.party.host.call('removeAttendee', { params: { ...this.party.params, guestId: id } }));
  }

  async #answer({
    way: { kind, member, address: at },
    status,
    details,
  }: Extract<Step, { do: 'answer' }>): Promise<void> {
    const link = this.links[at]!;
    const account = members[member]!;
    account.inviteToken = kind === 'both' ? link.inviteToken : null;
    const browser = kind === 'link' ? link : account;
    const body = { status, ...details, ...(kind === 'link' && { name: 'Wilma Guest' }) };
    const answer = await browser.call('answerInvitation', { params: this.party.params, body });
    expect(answer.status).toBeLessThan(500);
  }

  async state(): Promise<(ModelInvitation | null)[]> {
    const rows = await this.party.em().find(EventInvitation, { eventId: this.party.id });
    const ids = members.map(idOf);
    return this.emails.map((email) => {
      const row = rows.find((each) => each.email === email);
      if (!row) return null;
      const { status, acceptedByUserId, note, companions } = row;
      const by = acceptedByUserId ? ids.indexOf(acceptedByUserId) : null;
      return { status, by, note: note ?? null, companions };
    });
  }
}

test('[INV-3] [INV-5] [INV-6] [INV-7] any answers, removals and deletions end in the model’s state', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const [model, real] = [new Model(), await Real.start()];
      for (const each of steps) {
        model.apply(each);
        await real.apply(each);
        expect(await real.state()).toEqual(model.invitations);
        const attending = await real.party.attendees();
        expect(members.map((member) => attending.includes(idOf(member)))).toEqual(
          [0, 1].map((member) => model.attends(member)),
        );
        expect(new Set(attending).size).toBe(attending.length);
      }
    }),
    runs(4),
  );
});

test('[INV-6] attendee rows and acceptances agree after any concurrent steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
      const real = await Real.start();
      // Without `both`, which gives a member's browser a link while other steps use it.
      await Promise.all(
        steps
          .filter((each) => each.do !== 'answer' || each.way.kind !== 'both')
          .map((each) => real.apply(each)),
      );
      const accepted = new Set(
        (await real.state()).map((each) => each?.by ?? null).filter((by) => by !== null),
      );
      const attending = await real.party.attendees();
      expect(attending.sort()).toEqual([...accepted].map((member) => idOf(members[member]!)).sort());
    }),
    runs(4),
  );
});
