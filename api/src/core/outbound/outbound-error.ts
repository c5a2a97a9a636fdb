/** We refused the request, or it failed; the message tells which. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  /** The status of the server's answer, if there was one. */
  readonly status: number | null;

  constructor(
    message: string,
    { status = null, ...options }: ErrorOptions & { status?: number | null } = {},
  ) {
    super(message, options);
    this.status = status;
  }
}
