import { type Button, button } from './button.ts';
import { html, Safe } from './html.ts';
import { logo } from './logo.ts';
import { ACCENT, BREAKS, DARK, DISPLAY, INK, LAYOUT_ONLY, LINE, SIDES, SOFT, TEXT } from './paper.ts';

/** In pixels; narrower screens make it narrower. */
const SHEET_WIDTH = 600;

/** Word, which draws Outlook's mails, knows no `max-width`: there the mail stands in a table of a fixed one. */
const IN_WORD = new Safe(
  `<!--[if mso]><table role="presentation" cellpadding="0" cellspacing="0" width="${SHEET_WIDTH}"><tr><td><![endif]-->`,
);
const IN_WORD_END = new Safe('<!--[if mso]></td></tr></table><![endif]-->');
/** Or Outlook makes the text larger where Windows does, and the tables and pictures not. */
const WORD_SETTINGS = new Safe(
  '<!--[if mso]><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->',
);

export interface LetterPicture {
  url: string;
  alt: string;
  /** Of the file. */
  width: number;
  height: number;
}

export interface Letter {
  /** Shown beside the subject in a list of mails. */
  preview: string;
  picture?: LetterPicture | null;
  /** The first line: where a reply goes, with the way that reaches somebody where there is one. */
  replies?: { words: string; way?: Button };
  /** A line above the heading. */
  kicker: string;
  heading: string;
  /** Rows of {@link fact}. */
  facts?: readonly Safe[];
  /** Somebody's own words, made by {@link prose}. */
  words?: Safe | null;
  /** The words are what the mail is for: they come before the picture, else below what the mail asks. */
  wordsFirst?: boolean;
  button: Button;
  /** What pressing the button does and does not do. */
  note: string;
  /** Why the reader got it. */
  reason: string;
  /** To the page that stops such mails; the second link beside the button. */
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

const repliesCell = ({ words, way }: NonNullable<Letter['replies']>) =>
  html`<td class="soft" style="${TEXT};font-size:14px;line-height:21px;${SOFT};padding:0 0 16px">
    ${words}${way ? html` <a class="soft" href="${way.url}" style="${SOFT}">${way.label}</a>.` : null}
  </td>`;

function headRows({ replies, kicker, heading, facts }: Letter): Safe[] {
  // The first line of the facts is the heading's.
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

function answerRows({ facts, button: { label, url }, note }: Letter): Safe[] {
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

const wordsRows = ({ words }: Letter): Safe[] =>
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

/** As wide as the sheet, unless it has fewer pixels; Outlook takes its size from the attributes. */
function pictureRow({ url, alt, width, height }: LetterPicture): Safe {
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

/** Rows with the sheet's margins, which stand in one cell, for there Word keeps them. */
const block = (rows: Safe[], padding: string) =>
  row(
    html`<td class="pad" style="padding:${padding}">
      <table ${LAYOUT_ONLY} width="100%">
        ${rows}
      </table>
    </td>`,
  );

/** The white sheet: logo, picture, and the letter itself. */
function sheet(letter: Letter): Safe {
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

/** Why it came, and the way to stop such mails. */
function smallPrint({ reason, unsubscribe }: Letter): Safe {
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

/** 600 px of tables with inline colours, because mail programs know little else. */
export function layout(letter: Letter): string {
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
