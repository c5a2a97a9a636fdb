import { randomUUID } from 'node:crypto';
import { applyDecorators, Logger } from '@nestjs/common';
import { SubscribeMessage } from '@nestjs/websockets';
import type { ClientMessage, ErrorView } from '@yolo/contract';
import { clientMessages } from '@yolo/contract/schemas';
import type { z } from 'zod';
import { actor, type Actor } from '../access/actor.ts';
import { policyOf } from '../access/policy.ts';
import { asDomainError, errorView, needsInvestigation } from '../http/as-domain-error.ts';
import { DomainError } from '../errors/domain-error.ts';
import { Allow } from '../http/route.ts';
import type { LiveSocket } from './live-socket.ts';

type Messages = typeof clientMessages;
type Request<M extends ClientMessage> = z.output<Messages[M]['request']>;
type Response<M extends ClientMessage> = z.input<Messages[M]['response']>;

const logger = new Logger('Live');

/** Binds a handler to a message of the contract, which also declares its permission. */
export function Message(name: ClientMessage): MethodDecorator {
  return applyDecorators(SubscribeMessage(name), Allow(clientMessages[name].permission));
}

/** A new actor for each message of a socket, as for each request. */
function actorOf({ data: { userId, sessionId, inviteTokenHash } }: LiveSocket): Actor {
  return actor({ requestId: randomUUID(), userId, sessionId, inviteTokenHash });
}

/**
 * Parses and handles a message, and verifies that its policy was applied; errors are acknowledged in the contract's
 * form.
 */
export async function answer<M extends ClientMessage>(
  name: M,
  socket: LiveSocket,
  body: unknown,
  handle: (actor: Actor, request: Request<M>) => Response<M> | Promise<Response<M>>,
): Promise<Response<M> | ErrorView> {
  const sender = actorOf(socket);
  try {
    const { permission, request } = clientMessages[name];
    const parsed = request.safeParse(body);
    if (!parsed.success) throw new DomainError('validation_failed');
    const view = await handle(sender, parsed.data as Request<M>);
    if (policyOf(permission)?.kind === 'subject' && !sender.decided.has(permission)) {
      throw new Error(`${name} was answered without asking whether it may`);
    }
    return view;
  } catch (thrown) {
    const error = asDomainError(thrown);
    if (needsInvestigation(error, thrown)) logger.error({ err: thrown }, 'A message failed');
    return errorView(error, sender.requestId);
  }
}
