import { codeOf, isLoggedOut } from '@yolo/contract';
import { useMutation, type MutationKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { lasting, type Toast } from '../platform';
import { usePlatform } from '../context';

/** What the screen says about an action (`spec 1 ch. 8`); what it leaves open is said in the answer's own words. */
export interface ActionWords<Input = unknown, Answer = unknown> {
  /** Title of the toast when it failed; null where the page itself shows {@link Action.error}. */
  failed: string | null;
  /** Said to somebody who may not do it. */
  forbidden?: string;
  /** Said when the server gives no reason. */
  fallback?: string;
  /** Said of other refusals; null where the words above or the answer's own do, 'shown' where the page itself shows it. */
  refused?: (error: unknown) => Toast | 'shown' | null;
  /** The toast when it worked; none where the page itself shows it. */
  done?: Toast | ((answer: Answer, input: Input) => Toast | null);
}

export interface ActionOptions<Input, Answer> extends ActionWords<Input, Answer> {
  /**
   * Shows what will be before the server has said so.
   * @returns what puts back what was, should it be refused; see {@link showAtOnce}
   */
  show?: (input: Input) => Promise<() => void> | undefined;
  /** Reads again what may have changed, whatever came of it: until then it is busy. */
  after?: (input: Input, error: unknown) => Promise<unknown> | undefined;
  /** To what or whom it is done: the same again waits, others do not; unless given there is one for all. */
  targetOf?: (input: Input) => string;
  /**
   * Who is not signed in, or no longer: is asked to log in by the dialog (unless said otherwise), is sent to the login page
   * and back, or may do it too.
   */
  guests?: 'asked' | 'sent to login' | 'welcome';
  /** What the dialog asks to log in for, as it goes on in 'sign in to …': 'send invitations'. */
  signInTo?: string;
  /** Once it worked, it is not done a second time. */
  once?: boolean;
  /** For counting what is under way in all places that show it. */
  key?: MutationKey;
}

export interface Action<Input> {
  /** From the press until what it changed is read again. */
  busy: boolean;
  /** Why the last attempt failed; null while the next is on its way. */
  error: unknown;
  /** @param onDone called once it worked, unless the page was left meanwhile */
  run(input: Input, onDone?: () => void): void;
  /** Takes the error back. */
  reset(): void;
}

/** Why it failed, in the screen's own words; null where the answer's do. */
function refusal<Input, Answer>(error: unknown, words: ActionWords<Input, Answer>): Toast | 'shown' | null {
  const said = words.refused?.(error);
  if (said) return said;
  const code = codeOf(error);
  const reasonless = code === 'internal' || !code;
  const message = code === 'forbidden' ? words.forbidden : reasonless ? words.fallback : undefined;
  return message === undefined ? null : { title: words.failed ?? '', message };
}

/**
 * One thing that a page does: one press is one call, a guest is asked to log in, and what came of it is said.
 * @param act the call; what it resolves to is the answer
 */
export function useAction<Input = void, Answer = unknown>(
  act: (input: Input) => Promise<Answer>,
  options: ActionOptions<Input, Answer>,
): Action<Input> {
  const platform = usePlatform();
  const { session, requireLogin, goToLogin } = platform;
  // The result is shown to the member who pressed, on whichever page they are by then.
  const { toast, toastError } = lasting(platform);
  const { show, after, targetOf = () => 'all', guests = 'asked', once = false, key } = options;
  // The second click of a double click comes before React has drawn the first.
  const running = useRef(new Set<string>());
  const askToLogIn = guests === 'sent to login' ? goToLogin : () => requireLogin(options.signInTo);
  const mutation = useMutation({
    mutationKey: key,
    mutationFn: act,
    onMutate: (input: Input) => show?.(input),
    onSuccess: (answer, input) => {
      const { done } = options;
      const said = typeof done === 'function' ? done(answer, input) : done;
      if (said) toast({ tone: 'success', ...said });
    },
    // What was shown is put back by what showed it: this render may not be the one that was pressed in.
    onError: (error, _input, putBack) => {
      putBack?.();
      if (guests !== 'welcome' && isLoggedOut(error)) return askToLogIn();
      if (options.failed === null) return;
      const said = refusal(error, options);
      if (said === 'shown') return;
      if (said) toast({ tone: 'error', ...said });
      else toastError(error, options.failed);
    },
    onSettled: async (_answer, error, input) => {
      try {
        await after?.(input, error);
      } finally {
        if (error || !once) running.current.delete(targetOf(input));
      }
    },
  });
  return {
    busy: mutation.isPending || (once && mutation.isSuccess),
    error: mutation.error,
    run(input, onDone) {
      if (guests !== 'welcome' && session.get().status === 'guest') return askToLogIn();
      if (running.current.has(targetOf(input))) return;
      running.current.add(targetOf(input));
      mutation.mutate(input, { onSuccess: onDone });
    },
    reset: mutation.reset,
  };
}
