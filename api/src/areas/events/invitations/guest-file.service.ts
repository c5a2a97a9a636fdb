import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { seen } from '@yolo/contract';
import type { InvitationStatus } from '@yolo/contract/events';
import { fullName } from '@yolo/contract/members';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { orNull, type RowOf, smallint, text } from '../../../core/database/columns.ts';
import { preparedLists } from '../../../core/database/in-pages.ts';
import { CSV_FORM } from '../../../core/http/csv-form.ts';
import { inSlices } from '../../../core/loop/slices.ts';
import { INVITED_MEMBER } from '../invited-member.ts';
import { canExportGuests } from './invitations.policy.ts';

const rowColumns = {
  firstName: orNull(text()),
  lastName: orNull(text()),
  guestName: orNull(text()),
  email: text(),
  status: text<InvitationStatus>(),
  companions: smallint(),
  note: orNull(text()),
  answered_at: orNull(text()),
};
type Row = RowOf<typeof rowColumns>;

/** $1 is the event. */
const listsOf = preparedLists('guest-file', {
  guests: {
    columns: rowColumns,
    text: `
      select m.first_name as "firstName", m.last_name as "lastName",
        i.guest_name as "guestName", i.email, i.status, i.companions, i.note,
        to_char(i.responded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as answered_at
      from event_invitations i
        ${INVITED_MEMBER} left join profiles m on m.id = coalesce(i.accepted_by_user_id, invited.user_id)
      where i.event_id = $1
      order by array_position(array['accepted', 'declined', 'pending'], i.status),
        coalesce(i.responded_at, i.created_at), i.id`,
  },
});

/** The words of the screens. */
const statusWords: Record<InvitationStatus, string> = {
  accepted: 'Going',
  declined: 'Not Going',
  pending: 'Pending',
};

const columns = [
  { key: 'name', header: 'Name' },
  { key: 'email', header: 'Email' },
  { key: 'status', header: 'Status' },
  { key: 'companions', header: 'Companions' },
  { key: 'note', header: 'Note' },
  { key: 'answered_at', header: 'Answered at' },
];

const FORM = { ...CSV_FORM, columns };

const nameOf = ({ firstName, lastName, guestName }: Row) =>
  firstName === null || lastName === null ? seen(guestName ?? '') : fullName({ firstName, lastName });

/** The guest list for a spreadsheet: a row per invitation, ordered by answer. */
@Injectable()
export class GuestFileService {
  constructor(
    private readonly em: EntityManager,
    private readonly access: AccessService,
  ) {}

  /** Writes CSV with a byte order mark, and escapes values that spreadsheets would read as formulas. */
  async write(actor: Actor, eventId: string): Promise<Readable> {
    await this.access.require(actor, canExportGuests, eventId);
    const { guests } = await listsOf(this.em, [eventId]);
    return Readable.from(records(guests), { objectMode: false });
  }
}

/** The library is slow per row, so thousands are written in slices. */
async function* records(rows: readonly Row[]): AsyncGenerator<string, void, undefined> {
  yield stringify([], { ...FORM, header: true, bom: true });
  for await (const slice of inSlices(rows)) {
    const named = slice.map((row) => ({ ...row, name: nameOf(row), status: statusWords[row.status] }));
    yield stringify(named, FORM);
  }
}
