import { Safe } from './html.ts';

export const INK = 'color:#2b1420';
export const SOFT = 'color:#6b525a';
export const ACCENT = 'color:#b5165c';
export const LINE = 'border-bottom:1px solid #e5d8c7';
export const TEXT = 'font-family:Helvetica,Arial,sans-serif';
export const DISPLAY = "font-family:Georgia,'Times New Roman',serif";

/* A long URL in a host's text must not make the mail wider than a phone. */
export const BREAKS = 'word-break:break-word;overflow-wrap:anywhere';

/** The space between the sheet's edge and its text. */
export const SIDES = '40px';

/** For mail programs with dark mode; the others use the light colours. */
export const DARK = `@media (prefers-color-scheme:dark){
  .ground{background-color:#1d0f20!important}.sheet{background-color:#2c1930!important;border-color:#412a46!important}
  .ink{color:#faede8!important}.soft{color:#cdb3c4!important}.line{border-color:#412a46!important}
  .logo-light{display:none!important}.logo-dark{display:block!important}
  .accent{color:#ff9dbe!important}.button{background-color:#ff8fb5!important;color:#3a0a20!important}
}
@media (max-width:620px){.pad{padding-left:24px!important;padding-right:24px!important}}`;

/** Attributes of layout tables: marked for screen readers, and without browsers' default spacing. */
export const LAYOUT_ONLY = new Safe('role="presentation" cellpadding="0" cellspacing="0"');
