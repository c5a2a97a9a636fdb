/** The request was refused by us, or there was no good answer; the message says which. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  /** What the server answered, where it did. */
  readonly status: number | null;

  constructor(
    message: string,
    { status = null, ...options }: ErrorOptions & { status?: number | null } = {},
  ) {
    super(message, options);
    this.status = status;
  }
}
