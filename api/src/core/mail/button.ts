import { html, type Safe } from './html.ts';
import { LAYOUT_ONLY, TEXT } from './mail-styles.ts';

export interface Button {
  label: string;
  url: string;
}

/**
 * A link of the height of its cell, which has the background colour. Word ignores `display:block` of a link: there the
 * height comes from the cell's `mso-padding-alt`, which only Word reads.
 */
export function button({ label, url }: Button): Safe {
  return html`<table ${LAYOUT_ONLY} width="100%">
    <tr>
      <td
        class="button"
        align="center"
        style="background-color:#b5165c;border-radius:8px;mso-padding-alt:18px 16px;${TEXT};font-size:17px"
      >
        <a
          class="button"
          href="${url}"
          style="display:block;line-height:56px;border-radius:8px;${TEXT};font-size:17px;font-weight:bold;color:#ffffff;text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`;
}
