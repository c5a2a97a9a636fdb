import { Safe } from './html.ts';

export const INK = 'color:#2b1420';
export const SOFT = 'color:#6b525a';
export const ACCENT = 'color:#b5165c';
export const LINE = 'border-bottom:1px solid #e5d8c7';
export const TEXT = 'font-family:Helvetica,Arial,sans-serif';
export const DISPLAY = "font-family:Georgia,'Times New Roman',serif";

/* An address of a map or a page in what a host writes must not make the mail wider than a phone. */
export const BREAKS = 'word-break:break-word;overflow-wrap:anywhere';

/** Between the sheet's edge and its words. */
export const SIDES = '40px';

/** Mail programs that know dark mode take these; the others keep the paper. */
export const DARK = `@media (prefers-color-scheme:dark){
  .ground{background-color:#1d0f20!important}.sheet{background-color:#2c1930!important;border-color:#412a46!important}
  .ink{color:#faede8!important}.soft{color:#cdb3c4!important}.line{border-color:#412a46!important}
  .logo-light{display:none!important}.logo-dark{display:block!important}
  .accent{color:#ff9dbe!important}.button{background-color:#ff8fb5!important;color:#3a0a20!important}
}
@media (max-width:620px){.pad{padding-left:24px!important;padding-right:24px!important}}`;

/** Tables that only place things: said to screen readers, and without the gaps that browsers give them. */
export const LAYOUT_ONLY = new Safe('role="presentation" cellpadding="0" cellspacing="0"');
