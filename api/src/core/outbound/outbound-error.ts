/** The request was refused by us, or there was no good answer; the message says which. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
}
