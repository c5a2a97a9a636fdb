import { html, Safe } from './html.ts';
import { logo } from './logo.ts';

const INK = 'color:#2b1420';
const SOFT = 'color:#6b525a';
const TEXT = 'font-family:Helvetica,Arial,sans-serif';
const DISPLAY = "font-family:Georgia,'Times New Roman',serif";

/* An address of a map or a page in what a host writes must not make the mail wider than a phone. */
const BREAKS = 'word-break:break-word;overflow-wrap:anywhere';
/** In pixels; narrower screens make it narrower. */
const SHEET_WIDTH = 600;

/** Mail programs that know dark mode take these; the others keep the paper. */
const DARK = `@media (prefers-color-scheme:dark){
  .ground{background:#1d0f20!important}.sheet{background:#2c1930!important;border-color:#412a46!important}
  .ink{color:#faede8!important}.soft{color:#cdb3c4!important}.line{border-color:#412a46!important}
  .logo-light{display:none!important}.logo-dark{display:block!important}
  .accent{color:#ff9dbe!important}.button{background:#ff8fb5!important;color:#3a0a20!important;border-radius:8px}
}
@media (max-width:620px){.pad{padding-left:24px!important;padding-right:24px!important}}`;

/** Tables that only place things: said to screen readers, and without the gaps that browsers give them. */
const LAYOUT_ONLY = new Safe('role="presentation" cellpadding="0" cellspacing="0"');

export interface Letter {
  /** Shown beside the subject in a list of mails. */
  preview: string;
  picture?: { url: string; alt: string; width: number; height: number } | null;
  /** A line above the heading. */
  kicker: string;
  heading: string;
  /** Rows of {@link fact}. */
  facts?: readonly Safe[];
  body: readonly Safe[];
  button: { label: string; url: string };
  /** What pressing the button does and does not do. */
  note: string;
  /** Why the reader got it. */
  reason: string;
  /** Page that stops such mails; the second link beside the button. */
  unsubscribe?: string;
}

/** A line of facts above a hairline: a word in display type, then a strong and a soft line. */
export function fact(word: string | Safe, strong: string, soft?: string | null): Safe {
  return html`<table ${LAYOUT_ONLY} width="100%" class="line" style="border-bottom:1px solid #e5d8c7">
    <tr>
      <td
        width="96"
        class="ink"
        style="${DISPLAY};font-size:32px;${INK};padding:16px 0;vertical-align:middle"
      >
        ${word}
      </td>
      <td style="${TEXT};font-size:16px;line-height:24px;padding:16px 0;vertical-align:middle">
        <strong dir="auto" class="ink" style="${INK}">${strong}</strong
        >${soft ? html`<br /><span dir="auto" class="soft" style="${SOFT}">${soft}</span>` : null}
      </td>
    </tr>
  </table>`;
}

/** Running text in the display face, line breaks kept; `signature` is the host's first name. */
export function prose(text: string, signature?: string): Safe {
  const lines = text.split(/\r?\n/).flatMap((line, index) => (index === 0 ? [line] : [html`<br />`, line]));
  return html`<p
    dir="auto"
    class="ink"
    style="${DISPLAY};font-size:20px;line-height:30px;${INK};margin:0;padding:24px 0 0"
  >
    ${lines}${signature ? html`<br /><em dir="auto" class="accent" style="color:#a8124f">${signature}</em>` : null}
  </p>`;
}

function pictureRow({ url, alt, width, height }: NonNullable<Letter['picture']>): Safe {
  const shownHeight = Math.round((SHEET_WIDTH * height) / width);
  return html`<tr>
    <td>
      <img
        src="${url}"
        alt="${alt}"
        width="${String(SHEET_WIDTH)}"
        height="${String(shownHeight)}"
        style="display:block;width:100%;max-width:600px;height:auto;border:0"
      />
    </td>
  </tr>`;
}

function bigButton({ label, url }: Letter['button']): Safe {
  return html`<table ${LAYOUT_ONLY} width="100%" style="margin-top:32px">
    <tr>
      <td class="button" align="center" style="background:#b5165c;border-radius:8px">
        <a
          class="button"
          href="${url}"
          style="display:block;padding:18px;${TEXT};font-size:17px;font-weight:bold;color:#ffffff;text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`;
}

/** The white sheet: logo, picture, and the letter itself. */
function sheet({ picture, kicker, heading, facts, body, button, note }: Letter): Safe {
  return html`<table
    ${LAYOUT_ONLY}
    width="${String(SHEET_WIDTH)}"
    class="sheet"
    style="width:100%;max-width:600px;background:#ffffff;border:1px solid #e5d8c7;text-align:left;${BREAKS}"
  >
    <tr>
      <td
        class="pad accent"
        style="padding:24px 40px;${DISPLAY};font-size:34px;font-weight:bold;letter-spacing:-1px;color:#b5165c"
      >
        ${logo(button.url)}
      </td>
    </tr>
    ${picture ? pictureRow(picture) : null}
    <tr>
      <td class="pad" style="padding:${picture ? '40px' : '8px'} 40px 40px">
        <p class="soft" style="${TEXT};font-size:16px;${SOFT};margin:0 0 8px">${kicker}</p>
        <h1
          dir="auto"
          class="ink"
          style="${DISPLAY};font-weight:normal;font-size:40px;line-height:44px;letter-spacing:-1px;${INK};margin:0 0 24px"
        >
          ${heading}
        </h1>
        ${facts ? html`<div class="line" style="border-top:1px solid #e5d8c7">${facts}</div>` : null}${body}
        ${bigButton(button)}
        <p class="soft" style="${TEXT};font-size:14px;line-height:21px;${SOFT};margin:16px 0 0">${note}</p>
      </td>
    </tr>
  </table>`;
}

/** Why it came, and the way to stop such mails. */
function smallPrint({ reason, unsubscribe }: Letter): Safe {
  return html`<p
    class="soft"
    style="${TEXT};font-size:13px;line-height:20px;${SOFT};max-width:520px;margin:24px auto 0;text-align:left;${BREAKS}"
  >
    ${reason}${
      unsubscribe
        ? html`<br /><a class="soft" href="${unsubscribe}" style="${SOFT}">Stop such mails</a>`
        : null
    }
  </p>`;
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
        <style>
          ${DARK}
        </style>
      </head>
      <body class="ground" style="margin:0;background:#fbf5ec">
        <div style="display:none;max-height:0;overflow:hidden">${letter.preview}</div>
        <table ${LAYOUT_ONLY} width="100%" class="ground" style="background:#fbf5ec">
          <tr>
            <td align="center" style="padding:32px 16px">${sheet(letter)} ${smallPrint(letter)}</td>
          </tr>
        </table>
      </body>
    </html>`.text;
}
