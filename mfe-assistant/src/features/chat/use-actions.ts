import { actionsApi, type ActionView, type StepTakenView } from '@yolo/contract/assistant';
import { useAction } from '@yolo/platform/page';
import { useApi, useToast } from '@yolo/platform/remote';
import { saidOf } from './outcomes';
import { withAction, withMessages, type ChatPlace } from './session-views';
import type { ChangeView } from './use-assistant';

interface Press {
  action: ActionView;
  /** As the member left it; undefined where nobody has touched it. */
  text?: string;
}

const FAILED = { failed: 'That did not work', fallback: 'Please try again.' };

/** Pressing what the assistant proposes, putting it aside, and taking one of the next steps [AI-5]. */
export function useActions(place: ChatPlace, change: ChangeView, again: () => Promise<unknown>) {
  const api = useApi(actionsApi);
  const { toast } = useToast();
  const show = (action: ActionView) => void change((view) => withAction(view, action));
  // What can be done next has changed; where it was refused, the card has.
  const told = { ...FAILED, after: async () => void (await again()) };
  const words = { ...told, targetOf: ({ action }: Press) => action.id };
  const pressing = useAction<Press, ActionView>(
    ({ action, text }) =>
      api.pressAction({ params: { actionId: action.id }, body: text === undefined ? {} : { text } }),
    {
      ...words,
      done: (action) => {
        show(action);
        const said = saidOf(action);
        if (said) toast(said);
        return null;
      },
    },
  );
  const dismissing = useAction<Press, ActionView>(
    ({ action }) => api.dismissAction({ params: { actionId: action.id } }),
    {
      ...words,
      done: (action) => {
        show(action);
        return null;
      },
    },
  );
  const { eventId } = place;
  const stepping = useAction<string, StepTakenView>(
    (kind) => api.takeStep({ params: { eventId: eventId ?? '' }, body: { kind } }),
    {
      ...told,
      done: ({ sessionId, message }) => {
        void change((view) => withMessages(view, sessionId, place, [message]));
        for (const said of message.actions.map(saidOf)) if (said) toast(said);
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
