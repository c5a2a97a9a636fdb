import type { Route } from '@yolo/contract';
import type { Request } from 'express';
import { z } from 'zod';
import { DomainError } from '../errors/domain-error.ts';

const nothing = z.strictObject({});

export interface RequestInput {
  /** The call that it was parsed for. */
  route: Route;
  params: unknown;
  query: unknown;
  body: unknown;
  file: unknown;
}

/**
 * Parses path, query and body by the contract's schemas.
 * @throws DomainError `validation_failed` for invalid values and unknown fields
 */
export function parseInput(route: Route, request: Request): RequestInput {
  const body = request.body as unknown;
  return {
    route,
    params: parseParams(route, { ...request.params }),
    query: parse(route.query ?? nothing, { ...request.query }),
    // A missing body is an empty object, which is valid if no field is required.
    body: route.binary ? undefined : parse(route.body ?? nothing, body === undefined ? {} : body),
    file: route.binary ? (body ?? new Uint8Array()) : undefined,
  };
}

/** A malformed id gets the same answer as one that does not exist. */
function parseParams(
  { params = nothing, notFound = 'not_found' }: Route,
  value: Record<string, unknown>,
): unknown {
  const result = params.safeParse(value);
  if (result.success) return result.data;
  throw new DomainError(notFound);
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.slice(0, 20).map((issue) => ({
    path: issue.path.map(String).join('.').slice(0, 200),
    message: issue.message.slice(0, 200),
  }));
  throw new DomainError('validation_failed', { issues });
}
