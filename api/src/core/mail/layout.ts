import { type Button, button } from './button.ts';
import { html, Safe } from './html.ts';
import { logo } from './logo.ts';
import { ACCENT, BREAKS, DARK, DISPLAY, INK, LAYOUT_ONLY, LINE, SIDES, SOFT, TEXT } from './mail-styles.ts';

/** In pixels; less on narrower screens. */
const SHEET_WIDTH = 600;

/** Word, which renders Outlook's mails, ignores `max-width`: there the mail is in a table of a fixed width. */
const IN_WORD = new Safe(
  `<!--[if mso]><table role="presentation" cellpadding="0" cellspacing="0" width="${SHEET_WIDTH}"><tr><td><![endif]-->`,
);
const IN_WORD_END = new Safe('<!--[if mso]></td></tr></table><![endif]-->');
/** Otherwise Outlook scales text with Windows' settings, but not tables and pictures. */
const WORD_SETTINGS = new Safe(
  '<!--[if mso]><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->',
);

export interface MailPicture {
  url: string;
  alt: string;
  /** The size of the file. */
  width: number;
  height: number;
}

export interface MailContent {
  /** Shown beside the subject in a list of mails. */
  preview: string;
  picture?: MailPicture | null;
  /** The first line: who gets a reply, with a link to reply to the host if there is one. */
  replies?: { words: string; way?: Button };
  /** A line above the heading. */
  kicker: string;
  heading: string;
  /** Rows of {@link fact}. */
  facts?: readonly Safe[];
  /** A person's own text, made by {@link prose}. */
  words?: Safe | null;
  /** Whether the words are the purpose of the mail: then they come before the picture, otherwise below the button. */
  wordsFirst?: boolean;
  button: Button;
  /** What pressing the button does and does not do. */
  note: string;
  /** Why the recipient got the mail. */
  reason: string;
  /** Link to the page that stops such mails, the second one besides the button. */
  unsubscribe?: Button;
}

/** A row of facts above a hairline: a word in display type, then a strong and soft lines. */
export function fact(word: string | Safe, strong: string, ...soft: (string | null | undefined)[]): Safe {
  const lines = soft
    .filter((line) => line)
    .map((line) => html`<br /><span dir="auto" class="soft" style="${SOFT}">${line}</span>`);
  return html`<tr>
    <td width="96" class="ink line" style="${DISPLAY};font-size:32px;${INK};padding:16px 0;${LINE}">
      ${word}
    </td>
    <td class="line" style="${TEXT};font-size:16px;line-height:24px;padding:16px 0;${LINE}">
      <strong dir="auto" class="ink" style="${INK}">${strong}</strong>${lines}
    </td>
  </tr>`;
}

/** Running text in the display face, line breaks kept; `signature` is the host's first name. */
export function prose(text: string, signature?: string): Safe {
  const lines = text.split(/\r?\n/).flatMap((line, index) => (index === 0 ? [line] : [html`<br />`, line]));
  return html`${lines}${
    signature ? html`<br /><em dir="auto" class="accent" style="${ACCENT}">${signature}</em>` : null
  }`;
}

const row = (content: Safe) =>
  html`<tr>
    ${content}
  </tr>`;

const repliesCell = ({ words, way }: NonNullable<MailContent['replies']>) =>
  html`<td class="soft" style="${TEXT};font-size:14px;line-height:21px;${SOFT};padding:0 0 16px">
    ${words}${way ? html` <a class="soft" href="${way.url}" style="${SOFT}">${way.label}</a>.` : null}
  </td>`;

function headRows({ replies, kicker, heading, facts }: MailContent): Safe[] {
  // The line above the first fact belongs to the heading.
  const line = facts ? `;${LINE}` : '';
  return [
    ...(replies ? [repliesCell(replies)] : []),
    html`<td class="soft" style="${TEXT};font-size:16px;${SOFT};padding:0 0 8px">${kicker}</td>`,
    html`<td style="padding:0 0 24px${line}" class="line">
      <h1
        dir="auto"
        class="ink"
        style="${DISPLAY};font-weight:normal;font-size:40px;line-height:44px;letter-spacing:-1px;${INK};margin:0"
      >
        ${heading}
      </h1>
    </td>`,
  ].map(row);
}

function answerRows({ facts, button: { label, url }, note }: MailContent): Safe[] {
  return [
    ...(facts
      ? [
          html`<td>
            <table ${LAYOUT_ONLY} width="100%">
              ${facts}
            </table>
          </td>`,
        ]
      : []),
    html`<td style="padding:${facts ? '32px' : '8px'} 0 0">${button({ label, url })}</td>`,
    html`<td class="soft" style="${TEXT};font-size:14px;line-height:21px;${SOFT};padding:16px 0 0">
      ${note}
    </td>`,
  ].map(row);
}

const wordsRows = ({ words }: MailContent): Safe[] =>
  words
    ? [
        row(
          html`<td
            dir="auto"
            class="ink"
            style="${DISPLAY};font-size:20px;line-height:30px;${INK};padding:24px 0 0"
          >
            ${words}
          </td>`,
        ),
      ]
    : [];

/** As wide as the sheet, unless it has fewer pixels; Outlook reads the size from the attributes. */
function pictureRow({ url, alt, width, height }: MailPicture): Safe {
  const shown = Math.min(width, SHEET_WIDTH);
  return row(
    html`<td align="center" style="${TEXT};font-size:16px">
      <img
        src="${url}"
        alt="${alt}"
        width="${String(shown)}"
        height="${String(Math.round((shown * height) / width))}"
        style="display:block;width:100%;max-width:${String(shown)}px;height:auto;border:0"
      />
    </td>`,
  );
}

/** Rows within the sheet's margins, which are the padding of one cell, because Word applies it there. */
const block = (rows: Safe[], padding: string) =>
  row(
    html`<td class="pad" style="padding:${padding}">
      <table ${LAYOUT_ONLY} width="100%">
        ${rows}
      </table>
    </td>`,
  );

/** The white sheet: logo, picture, and the content. */
function sheet(letter: MailContent): Safe {
  const {
    picture,
    wordsFirst,
    button: { url },
  } = letter;
  const [head, answer, words] = [headRows(letter), answerRows(letter), wordsRows(letter)];
  const [above, below] = wordsFirst ? [[...head, ...words], answer] : [[], [...head, ...answer, ...words]];
  return html`<table
    ${LAYOUT_ONLY}
    width="100%"
    class="sheet"
    style="width:100%;max-width:${String(SHEET_WIDTH)}px;background-color:#ffffff;border:1px solid #e5d8c7;text-align:left;${BREAKS}"
  >
    ${row(
      html`<td
        class="pad accent"
        style="padding:24px ${SIDES};${DISPLAY};font-size:34px;font-weight:bold;letter-spacing:-1px;${ACCENT}"
      >
        ${logo(url)}
      </td>`,
    )}
    ${above.length > 0 ? block(above, `8px ${SIDES} 40px`) : null} ${picture ? pictureRow(picture) : null}
    ${block(below, `${picture && !wordsFirst ? '40px' : '8px'} ${SIDES} 40px`)}
  </table>`;
}

/** The reason for the mail, and the link to stop such mails. */
function smallPrint({ reason, unsubscribe }: MailContent): Safe {
  return html`<table
    ${LAYOUT_ONLY}
    width="100%"
    style="width:100%;max-width:${String(SHEET_WIDTH)}px;text-align:left;${BREAKS}"
  >
    <tr>
      <td class="pad soft" style="${TEXT};font-size:13px;line-height:20px;${SOFT};padding:24px ${SIDES} 0">
        ${reason}${
          unsubscribe
            ? html`<br /><a class="soft" href="${unsubscribe.url}" style="${SOFT}">${unsubscribe.label}</a>`
            : null
        }
      </td>
    </tr>
  </table>`;
}

/** Tables of 600 px with inline colours, because mail programs support little else. */
export function layout(letter: MailContent): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${letter.heading}</title>
        ${WORD_SETTINGS}
        <style>
          ${DARK}
        </style>
      </head>
      <body class="ground" style="margin:0;background-color:#fbf5ec">
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${letter.preview}</div>
        <table ${LAYOUT_ONLY} width="100%" class="ground" style="background-color:#fbf5ec">
          <tr>
            <td align="center" style="padding:32px 16px">
              ${IN_WORD}${sheet(letter)}${smallPrint(letter)}${IN_WORD_END}
            </td>
          </tr>
        </table>
      </body>
    </html>`.text;
}
