import type { ErrorCode, Issue } from '@yolo/contract';
import { errorWords } from '@yolo/contract/schemas';

export interface ErrorDetails {
  issues?: Issue[];
  retryAfterSeconds?: number;
  invitesLeft?: number;
  current?: unknown;
}

/** When a client retries an unavailable call: an outage should not last longer. */
const UNAVAILABLE_SECONDS = 5;

/** The only error that is thrown on purpose: an error code of the contract and a sentence that says what to do next. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly details: ErrorDetails;

  constructor(
    readonly code: ErrorCode,
    details: ErrorDetails = {},
    message: string = sentence(code, details),
  ) {
    super(message);
    this.details = code === 'unavailable' ? { retryAfterSeconds: UNAVAILABLE_SECONDS, ...details } : details;
  }

  get status(): number {
    return errorWords[this.code]!.status;
  }

  get title(): string {
    return errorWords[this.code]!.title;
  }
}

function sentence(code: ErrorCode, { retryAfterSeconds }: ErrorDetails): string {
  if (code !== 'rate_limited' || retryAfterSeconds === undefined) return errorWords[code]!.message;
  return `Try again in ${retryAfterSeconds < 90 ? `${retryAfterSeconds} seconds` : `${Math.ceil(retryAfterSeconds / 60)} minutes`}.`;
}
