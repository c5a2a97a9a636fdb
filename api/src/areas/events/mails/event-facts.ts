import { isolated } from '@yolo/contract';
import type { MailedEvent } from '../mailed-event.ts';
import { eventWords } from './event-words.ts';
import { html } from '../../../core/mail/html.ts';
import { fact } from '../../../core/mail/layout.ts';

const AT = html`<em class="soft" style="font-size:24px;color:#6b525a">at</em>`;

/** A place's name and its address, separated by the first comma or line break. */
function placeWords(location: string): [name: string, address: string | null] {
  const [, name = location, address = null] = /^([^,\n]+)[,\n]\s*(\S.*)$/s.exec(location) ?? [];
  return [name.trim(), address];
}

export const placeName = (location: string): string => placeWords(location)[0];

/** When and where, as rows of a mail and as lines of its plain text; with `was`, also the former values. */
export function facts(event: MailedEvent, was: MailedEvent = event) {
  const words = eventWords(event);
  const [on, at] = [formerTime(event, was), formerPlace(event, was)];
  const where = event.location ?? (at && 'Place not set');
  return {
    words,
    parts: [
      fact(words.weekday, words.day, words.time, on),
      ...(where ? [fact(AT, ...placeWords(where), at)] : []),
    ],
    lines: [words.day, words.time, on, where, at].filter((line) => line !== null),
  };
}

function formerTime(event: MailedEvent, was: MailedEvent): string | null {
  const [now, then] = [whenWords(event), whenWords(was)];
  return now === then ? null : `Before, it was on ${then}.`;
}

function formerPlace(event: MailedEvent, was: MailedEvent): string | null {
  if (event.location === was.location || was.location === null) return null;
  return `Before, it was at ${isolated(was.location)}.`;
}

function whenWords(event: MailedEvent): string {
  const { day, time } = eventWords(event);
  return [day, time].filter(Boolean).join(', ');
}
