import { codeOf, isLoggedOut } from '@yolo/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Toast } from '@yolo/platform';
import { usePlatform, useSession, useToast } from '@yolo/platform/remote';
import { useRef } from 'react';
import { reloadEvent } from '../queries/event';

/** What the screen says about an owner's action, in the words of `spec 1 ch. 8`. */
export interface ActionWords {
  /** Title of the toast when it failed. */
  failed: string;
  /** Said to somebody who is not the owner. */
  forbidden?: string;
  /** Said when the server gives no reason. */
  fallback?: string;
  /** The toast when it worked; none where the page itself shows it. */
  done?: Toast;
}

export interface OwnerAction<Input> {
  busy: boolean;
  /** @param onDone called once it worked and the page is read again */
  run(input: Input, onDone?: () => void): void;
}

/** Why it failed, in the screen's own words; undefined where the server's do. */
function reasonOf(error: unknown, words: ActionWords): string | undefined {
  const code = codeOf(error);
  if (code === 'forbidden') return words.forbidden;
  return code === 'internal' || !code ? words.fallback : undefined;
}

/**
 * One thing that only an event's owner may do: a guest is asked to log in, a refusal is said in the specification's words,
 * and the event is read again whatever came of it.
 * @param eventOf the event's id, or which one it is of what is done
 * @param targetOf to what or whom it is done: the same again is ignored until the page is read again, others are not;
 * unless given there is one for all
 */
export function useOwnerAction<Input>(
  eventOf: string | ((input: Input) => string),
  act: (input: Input) => Promise<unknown>,
  words: ActionWords,
  targetOf: (input: Input) => string = () => 'all',
): OwnerAction<Input> {
  const queries = useQueryClient();
  const session = useSession();
  const { requireLogin } = usePlatform();
  const { toast, toastError } = useToast();
  // The second click of a double click comes before React has drawn the first.
  const running = useRef(new Set<string>());
  const mutation = useMutation({
    mutationFn: act,
    onSuccess: () => {
      if (words.done) toast({ tone: 'success', ...words.done });
    },
    onError: (error) => {
      if (isLoggedOut(error)) return requireLogin();
      const message = reasonOf(error, words);
      if (message) toast({ title: words.failed, message, tone: 'error' });
      else toastError(error, words.failed);
    },
    onSettled: (_done, _error, input) =>
      reloadEvent(queries, typeof eventOf === 'string' ? eventOf : eventOf(input)).finally(() =>
        running.current.delete(targetOf(input)),
      ),
  });
  return {
    busy: mutation.isPending,
    run(input, onDone) {
      if (session.status === 'guest') return requireLogin();
      if (running.current.has(targetOf(input))) return;
      running.current.add(targetOf(input));
      mutation.mutate(input, { onSuccess: onDone });
    },
  };
}
