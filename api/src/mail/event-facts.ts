import type { MailedEvent } from '../jobs/job-payloads.ts';
import { eventWords } from './event-words.ts';
import { html } from './html.ts';
import { fact } from './layout.ts';

/** The name of a place and its address, as far as a comma or a line tells them apart. */
function placeWords(location: string): [name: string, address: string | null] {
  const [, name = location, address = null] = /^([^,\n]+)[,\n]\s*(.+)$/s.exec(location) ?? [];
  return [name.trim(), address];
}

/** When and where, as rows of a mail and as the lines of its plain text. */
export const facts = (event: MailedEvent) => {
  const words = eventWords(event);
  return {
    words,
    parts: [
      fact(words.weekday, words.day, words.time),
      ...(event.location
        ? [
            fact(
              html`<em class="soft" style="font-size:24px;color:#6b525a">at</em>`,
              ...placeWords(event.location),
            ),
          ]
        : []),
    ],
    lines: [words.day, words.time, event.location].filter((line) => line !== null),
  };
};
