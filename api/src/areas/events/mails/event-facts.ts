import { isolated } from '@yolo/contract';
import type { MailedEvent } from '../mailed-event.ts';
import { eventWords } from './event-words.ts';
import { html } from '../../../core/mail/html.ts';
import { fact } from '../../../core/mail/layout.ts';

const AT = html`<em class="soft" style="font-size:24px;color:#6b525a">at</em>`;

/** The name of a place and its address, as far as a comma or a line tells them apart. */
function placeWords(location: string): [name: string, address: string | null] {
  const [, name = location, address = null] = /^([^,\n]+)[,\n]\s*(\S.*)$/s.exec(location) ?? [];
  return [name.trim(), address];
}

export const placeName = (location: string): string => placeWords(location)[0];

/** When and where, as rows of a mail and as the lines of its plain text; with `was`, also what is not so any more. */
export function facts(event: MailedEvent, was: MailedEvent = event) {
  const words = eventWords(event);
  const [on, at] = [onceOn(event, was), onceAt(event, was)];
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

function onceOn(event: MailedEvent, was: MailedEvent): string | null {
  const [now, then] = [whenWords(event), whenWords(was)];
  return now === then ? null : `Before, it was on ${then}.`;
}

function onceAt(event: MailedEvent, was: MailedEvent): string | null {
  if (event.location === was.location || was.location === null) return null;
  return `Before, it was at ${isolated(was.location)}.`;
}

function whenWords(event: MailedEvent): string {
  const { day, time } = eventWords(event);
  return [day, time].filter(Boolean).join(', ');
}
