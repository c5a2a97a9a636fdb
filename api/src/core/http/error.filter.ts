import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { asDomainError, errorView, needsInvestigation } from './as-domain-error.ts';
import { DomainError } from '../errors/domain-error.ts';
import { methodsAt } from './route-paths.ts';

/** Carries the error code if the answer has no body. */
const ERROR_CODE_HEADER = 'x-error-code';

/** Answers every error of an HTTP request with the contract's error body. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  readonly #logger = new Logger('Error');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const error = precise(asDomainError(thrown), request, response);
    if (needsInvestigation(error, thrown)) this.#logger.error({ err: thrown }, 'A request failed');
    // Part of the answer was sent already: cutting the connection shows the reader that it is incomplete.
    if (response.headersSent) return void response.destroy();
    if (error.details.retryAfterSeconds) response.set('retry-after', String(error.details.retryAfterSeconds));
    response.locals.errorCode = error.code;
    // Answers to HEAD have no body.
    if (request.method === 'HEAD') response.set(ERROR_CODE_HEADER, error.code);
    // Nest has already set the type of the page that failed.
    response
      .status(error.status)
      .type('json')
      .json(errorView(error, String(request.id)));
  }
}

function precise(error: DomainError, request: Request, response: Response): DomainError {
  if (error.code !== 'not_found') return error;
  const methods = methodsAt(request.path);
  // A route that is turned off by a setting answers like an unknown address.
  if (methods.length === 0 || methods.includes(request.method)) return error;
  response.set('allow', methods.join(', '));
  return new DomainError('method_not_allowed');
}
