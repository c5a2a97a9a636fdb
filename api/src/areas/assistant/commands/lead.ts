const signs = ' \t\u00a0\u3000>*-+#`"\'“”‘’«»„([{|~.):•<0123456789';
const leads = new Uint8Array(0x1_0000);
for (let at = 0; at < signs.length; at++) leads[signs.charCodeAt(at)] = 1;

/** May stand before a command or a line of one, and goes off the screen with it: indents, quotation, lists, code, stress. */
export const mayLead = (unit: number): boolean => leads[unit] === 1;

/** So much of a line's beginning is held back for what may follow. */
export const LEAD_MAX = 64;
