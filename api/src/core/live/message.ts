import { randomUUID } from 'node:crypto';
import { applyDecorators, Logger } from '@nestjs/common';
import { SubscribeMessage } from '@nestjs/websockets';
import type { ClientMessage, ErrorView } from '@yolo/contract';
import { clientMessages } from '@yolo/contract/schemas';
import type { z } from 'zod';
import { actor, type Actor } from '../access/actor.ts';
import { policyOf } from '../access/policy.ts';
import { asDomainError, errorView, isOurs } from '../http/as-domain-error.ts';
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

/** A fresh actor for each message of a socket, as each request has one. */
function actorOf({ data: { userId, sessionId, inviteTokenHash } }: LiveSocket): Actor {
  return actor({ requestId: randomUUID(), userId, sessionId, inviteTokenHash });
}

/** Parses, handles and proves that somebody asked; errors become the acknowledgement, of the contract's shape. */
export async function answer<M extends ClientMessage>(
  name: M,
  socket: LiveSocket,
  body: unknown,
  handle: (actor: Actor, request: Request<M>) => Response<M> | Promise<Response<M>>,
): Promise<Response<M> | ErrorView> {
  const who = actorOf(socket);
  try {
    const { permission, request } = clientMessages[name];
    const parsed = request.safeParse(body);
    if (!parsed.success) throw new DomainError('validation_failed');
    const view = await handle(who, parsed.data as Request<M>);
    if (policyOf(permission)?.kind === 'subject' && !who.decided.has(permission)) {
      throw new Error(`${name} was answered without asking whether it may`);
    }
    return view;
  } catch (thrown) {
    const error = asDomainError(thrown);
    if (isOurs(error, thrown)) logger.error({ err: thrown }, 'A message failed');
    return errorView(error, who.requestId);
  }
}
