import type { DraftFacts, DraftFields } from '@yolo/contract/assistant';
import { draftDates, type CreateDraft } from './create-form';

/** The values of the form for the assistant's pictures. */
export function factsOf(draft: CreateDraft): DraftFacts {
  const dates = draftDates(draft);
  return {
    name: draft.name,
    date: dates?.startDate ?? dates?.date ?? null,
    endDate: dates?.endDate ?? null,
    time: draft.time || null,
    location: draft.location || null,
  };
}

/** The change of the form by the assistant's draft; empty fields stay as they are. */
export function changeBy(fields: DraftFields): Partial<CreateDraft> {
  const { name, date, endDate, time, location, description } = fields;
  const isRange = date !== null && endDate !== null && endDate > date;
  return {
    ...(name !== null && { name }),
    ...(date !== null &&
      (isRange
        ? { multiDay: true, startDate: date, endDate }
        : { multiDay: false, date, startDate: null, endDate: null })),
    ...(time !== null && { time }),
    ...(location !== null && { location }),
    ...(description !== null && { description }),
  };
}
