import { z } from 'zod';
import { defineRoutes } from '@yolo/contract';
import { Id } from '@yolo/contract/schemas';
import { actionCalls } from './actions.calls.ts';
import { ActionView, PressActionRequest, StepTakenView, TakeStepRequest } from './chat.schema.ts';

const anAction = { params: z.strictObject({ actionId: Id }), notFound: 'action_gone' } as const;
const actionLimits = [{ name: 'assistant', per: 'member' }] as const;

/** Actions that the assistant proposed, run or dismissed by their member [AI-5]. */
export const actionRoutes = defineRoutes('assistant', actionCalls, {
  pressAction: {
    summary:
      'Does what a card says, once and by the rights of its member; where the facts have changed it says so instead',
    permission: 'action.press',
    ...anAction,
    body: PressActionRequest,
    response: ActionView,
    limits: actionLimits,
    errors: [
      'unauthenticated',
      'action_gone',
      'action_over',
      'event_not_found',
      'forbidden',
      'rate_limited',
      'design_failed',
    ],
  },
  dismissAction: {
    summary: 'Puts a card aside',
    permission: 'action.dismiss',
    ...anAction,
    response: ActionView,
    errors: ['unauthenticated', 'action_gone', 'action_over'],
  },
  takeStep: {
    summary: 'Makes the card of one of the next steps, with the facts of now',
    permission: 'step.take',
    params: z.strictObject({ eventId: Id }),
    notFound: 'event_not_found',
    body: TakeStepRequest,
    response: StepTakenView,
    status: 201,
    limits: actionLimits,
    errors: [
      'unauthenticated',
      'event_not_found',
      'action_gone',
      'chat_gone',
      'rate_limited',
      'design_failed',
    ],
  },
});

type ActionRoutes = typeof actionRoutes;

declare module '@yolo/contract' {
  interface RouteTable extends ActionRoutes {}
}
