/** Enhanced status codes (RFC 3463, RFC 7505) for an address that accepts no mail. */
const NO_SUCH_ADDRESS = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/;
const ENHANCED = /\b5\.\d{1,3}\.\d{1,3}\b/;

/** Words of servers without enhanced codes that refuse the sender, not the address. */
const OUR_FAULT =
  /relay|spam|block|black|listed|polic|denied|reputation|authenti|spf|dkim|dmarc|not allowed|sender/i;

/** Replies about a mailbox (RFC 5321): unavailable, not local, invalid name. */
const MAILBOX_CODES = [550, 551, 553];

interface SmtpError {
  responseCode: number;
  response: string;
  command: string;
}

/**
 * Whether a mail server has permanently refused this address. Transient errors (4xx, a full mailbox) and those about
 * the sender (relaying, reputation, content) do not count: they are retried.
 */
export function refusesAddress(error: unknown): boolean {
  const { responseCode = 0, response = '', command = '' } = (error ?? {}) as Partial<SmtpError>;
  if (responseCode < 500) return false;
  if (ENHANCED.test(response)) return NO_SUCH_ADDRESS.test(response);
  return command === 'RCPT TO' && MAILBOX_CODES.includes(responseCode) && !OUR_FAULT.test(response);
}
