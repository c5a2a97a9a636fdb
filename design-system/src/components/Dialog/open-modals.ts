import { useSyncExternalStore } from 'react';

/** One opening of a modal dialog: opened again, it is another one. */
export interface OpenModal {
  dialog: HTMLDialogElement;
}

/** The topmost last. */
let modals: readonly OpenModal[] = [];
const listeners = new Set<() => void>();

const set = (next: readonly OpenModal[]) => {
  modals = next;
  for (const listener of listeners) listener();
};

/**
 * Registers a modal that has been opened, above all others.
 * @returns removes it
 */
export const addModal = (dialog: HTMLDialogElement): (() => void) => {
  const modal = { dialog };
  set([...modals, modal]);
  return () => set(modals.filter((other) => other !== modal));
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The topmost open modal, of the shell or of any remote; null if there is none. All content outside of it is inert. */
export const useTopModal = (): OpenModal | null =>
  useSyncExternalStore(subscribe, () => modals.at(-1) ?? null);
