/** Enhanced status codes (RFC 3463, RFC 7505) by which a server says that this address takes no mail. */
const NO_SUCH_ADDRESS = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/;
const ENHANCED = /\b5\.\d{1,3}\.\d{1,3}\b/;

/** What servers without enhanced codes say where it is us that they refuse. */
const OUR_FAULT =
  /relay|spam|block|black|listed|polic|denied|reputation|authenti|spf|dkim|dmarc|not allowed|sender/i;

/** Replies about a mailbox (RFC 5321): unavailable, not local, a name that cannot be. */
const MAILBOX_CODES = [550, 551, 553];

interface SmtpError {
  responseCode: number;
  response: string;
  command: string;
}

/**
 * Whether a mail server has refused this very address for good. What may pass (4xx, a full mailbox) and what is about us
 * (relaying, reputation, content) is not the address's fault: those are tried again.
 */
export function refusesAddress(error: unknown): boolean {
  const { responseCode = 0, response = '', command = '' } = (error ?? {}) as Partial<SmtpError>;
  if (responseCode < 500) return false;
  if (ENHANCED.test(response)) return NO_SUCH_ADDRESS.test(response);
  return command === 'RCPT TO' && MAILBOX_CODES.includes(responseCode) && !OUR_FAULT.test(response);
}
