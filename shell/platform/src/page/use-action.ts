import { codeOf, isLoggedOut } from '@yolo/contract';
import { useMutation, type MutationKey } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { lasting, type Toast } from '../platform';
import { usePlatform } from '../context';

/** The texts of an action (`spec 1 ch. 8`); by default those of the response. */
export interface ActionWords<Input = unknown, Answer = unknown> {
  /** Title of the toast after a failure; null if the page itself shows {@link Action.error}. */
  failed: string | null;
  /** Message if the user has no permission. */
  forbidden?: string;
  /** Message if the server gives no reason. */
  fallback?: string;
  /** Toast for other failures; null for the default texts, 'shown' if the page itself shows the failure. */
  refused?: (error: unknown) => Toast | 'shown' | null;
  /** The toast after a success; absent if the page itself shows the success. */
  done?: Toast | ((answer: Answer, input: Input) => Toast | null);
}

export interface ActionOptions<Input, Answer> extends ActionWords<Input, Answer> {
  /**
   * Optimistic update before the call.
   * @returns reverts it after a failure; see {@link showAtOnce}
   */
  show?: (input: Input) => Promise<() => void> | undefined;
  /** Refetches after success or failure; the action is busy until it resolves. */
  after?: (input: Input, error: unknown) => Promise<unknown> | undefined;
  /** Target of the action: only one call per target at a time; by default, all inputs have the same target. */
  targetOf?: (input: Input) => string;
  /**
   * Sends a press during a call after it, instead of ignoring it: for switches with an optimistic update, where the
   * second press takes the first one back.
   */
  inOrder?: boolean;
  /**
   * For a guest, or after the session has ended: opens the login dialog (default), redirects to the login page and back, or
   * allows the action.
   */
  guests?: 'asked' | 'sent to login' | 'welcome';
  /** Completes 'sign in to …' in the dialog, e.g. 'send invitations'. */
  signInTo?: string;
  /** Prevents a second call after a success. */
  once?: boolean;
  /** For counting pending calls of several components. */
  key?: MutationKey;
}

export interface Action<Input> {
  /** From the press until `after` has resolved. */
  busy: boolean;
  /** Error of the last attempt; null while the next is pending. */
  error: unknown;
  /** @param onDone called after a success, unless the component was unmounted */
  run(input: Input, onDone?: () => void): void;
  /** Clears the error. */
  reset(): void;
}

/** The toast for a failure with the texts of the screen; null for those of the response. */
function toastFor<Input, Answer>(error: unknown, words: ActionWords<Input, Answer>): Toast | 'shown' | null {
  const content = words.refused?.(error);
  if (content) return content;
  const code = codeOf(error);
  const isReasonless = code === 'internal' || !code;
  const message = code === 'forbidden' ? words.forbidden : isReasonless ? words.fallback : undefined;
  return message === undefined ? null : { title: words.failed ?? '', message };
}

/**
 * An action of a page: prevents double calls, asks guests for a login, and shows the result as a toast.
 * @param act the call, which resolves to the answer
 */
export function useAction<Input = void, Answer = unknown>(
  act: (input: Input) => Promise<Answer>,
  options: ActionOptions<Input, Answer>,
): Action<Input> {
  const platform = usePlatform();
  const { session, queries, requireLogin, goToLogin } = platform;
  // `lasting`, so that the result is shown on any page the member has moved to.
  const { toast, toastError } = lasting(platform);
  const {
    show,
    after,
    targetOf = () => 'all',
    inOrder = false,
    guests = 'asked',
    once = false,
    key,
  } = options;
  // A ref, since the second click of a double click comes before React has rendered.
  const running = useRef(new Set<string>());
  // Not `useId`, since another remote's root may have the same one. Lists have hundreds of actions that need none.
  const [scope] = useState(() => (inOrder ? { id: crypto.randomUUID() } : undefined));
  /** Whether a later press waits for this call: only the last one refetches, since the server has not its state yet. */
  const isOvertaken = () =>
    scope !== undefined &&
    queries.isMutating({ predicate: (each) => each.options.scope?.id === scope.id }) > 1;
  const requestLogin = guests === 'sent to login' ? goToLogin : () => requireLogin(options.signInTo);
  const mutation = useMutation({
    mutationKey: key,
    mutationFn: act,
    ...(scope && { scope }),
    onMutate: (input: Input) => show?.(input),
    onSuccess: (answer, input) => {
      const { done } = options;
      const content = typeof done === 'function' ? done(answer, input) : done;
      if (content) toast({ tone: 'success', ...content });
    },
    // `revert` is the result of onMutate, since this render may not be the one of the press.
    onError: (error, _input, revert) => {
      revert?.();
      if (guests !== 'welcome' && isLoggedOut(error)) return requestLogin();
      if (options.failed === null) return;
      const content = toastFor(error, options);
      if (content === 'shown') return;
      if (content) toast({ tone: 'error', ...content });
      else toastError(error, options.failed);
    },
    onSettled: async (_answer, error, input) => {
      try {
        if (!isOvertaken()) await after?.(input, error);
      } finally {
        if (error || !once) running.current.delete(targetOf(input));
      }
    },
  });
  return {
    busy: mutation.isPending || (once && mutation.isSuccess),
    error: mutation.error,
    run(input, onDone) {
      if (guests !== 'welcome' && session.get().status === 'guest') return requestLogin();
      if (!inOrder && running.current.has(targetOf(input))) return;
      running.current.add(targetOf(input));
      mutation.mutate(input, { onSuccess: onDone });
    },
    reset: mutation.reset,
  };
}
