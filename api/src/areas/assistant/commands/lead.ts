const signs = ' \t\u00a0\u3000>*-+#`"\'“”‘’«»„([{|~.):•<0123456789';
const leads = new Uint8Array(0x1_0000);
for (let at = 0; at < signs.length; at++) leads[signs.charCodeAt(at)] = 1;

/** Whether a character may precede a command and is removed with it: indents, quotation, lists, code, emphasis. */
export const isLeadCharacter = (unit: number): boolean => leads[unit] === 1;

/** Characters at the beginning of a line that are held back until it is clear whether a command follows. */
export const LEAD_MAX = 64;
