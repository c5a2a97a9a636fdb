import { actionsApi, type ActionView, type StepTakenView } from '@yolo/contract/assistant';
import { useAction, useRequestIds } from '@yolo/platform/page';
import { useApi, useToast } from '@yolo/platform/remote';
import { actionToast } from './outcomes';
import { withAction, withMessages, type ChatPlace } from './session-views';
import type { ChangeView } from './use-assistant';

interface Press {
  action: ActionView;
  /** The edited text; undefined if it was not edited. */
  text?: string;
}

const FAILED = { failed: 'That did not work', fallback: 'Please try again.' };

export interface ActionsOptions {
  place: ChatPlace;
  /** The chat that gets a step's card; null begins a new one. */
  sessionId: string | null;
  change: ChangeView;
  reload(): Promise<unknown>;
}

/** Runs and dismisses proposed actions, and takes next steps [AI-5]. */
export function useActions({ place, sessionId, change, reload }: ActionsOptions) {
  const api = useApi(actionsApi);
  const { toast } = useToast();
  const show = (action: ActionView) => void change((view) => withAction(view, action));
  // The next steps have changed; after a refusal, the card has.
  const common = { ...FAILED, after: async () => void (await reload()) };
  const forAction = { ...common, targetOf: ({ action }: Press) => action.id };
  const pressing = useAction<Press, ActionView>(
    ({ action, text }) =>
      api.pressAction({ params: { actionId: action.id }, body: text === undefined ? {} : { text } }),
    {
      ...forAction,
      done: (action) => {
        show(action);
        const outcome = actionToast(action);
        if (outcome) toast(outcome);
        return null;
      },
    },
  );
  const dismissing = useAction<Press, ActionView>(
    ({ action }) => api.dismissAction({ params: { actionId: action.id } }),
    {
      ...forAction,
      done: (action) => {
        show(action);
        return null;
      },
    },
  );
  const { eventId } = place;
  const { idOf, arrived } = useRequestIds();
  const stepping = useAction<string, StepTakenView>(
    (kind) =>
      api.takeStep({
        params: { eventId: eventId ?? '' },
        body: { kind, sessionId, requestId: idOf(kind) },
      }),
    {
      ...common,
      done: ({ sessionId: ofCard, message }, kind) => {
        arrived(kind);
        void change((view) => withMessages(view, ofCard, place, [message]));
        for (const outcome of message.actions.map(actionToast)) if (outcome) toast(outcome);
        return null;
      },
    },
  );
  return {
    busy: pressing.busy || dismissing.busy,
    press: (action: ActionView, text?: string) => pressing.run({ action, text }),
    dismiss: (action: ActionView) => dismissing.run({ action }),
    stepBusy: stepping.busy,
    takeStep: (kind: string, onDone: () => void) => stepping.run(kind, onDone),
  };
}

export type Actions = ReturnType<typeof useActions>;
