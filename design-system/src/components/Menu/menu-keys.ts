import { useRef, type KeyboardEvent } from 'react';

/** The items of a menu in their order, disabled ones too: they can be read, not chosen. */
export const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>("[role^='menuitem']") ?? []),
];

/** How long letters typed one after another count as one word, in ms. */
const pause = 500;

const startsWith = (item: HTMLElement, word: string) =>
  item.textContent?.trim().toLowerCase().startsWith(word) ?? false;

/** The item whose words begin with what is typed, after `at`; one letter typed again and again goes round. */
const named = (items: HTMLElement[], at: number, typed: string): HTMLElement | undefined => {
  const same = [...typed].every((letter) => letter === typed[0]);
  const word = same ? (typed[0] ?? '') : typed;
  // A word that grows may go on naming the item it has found.
  const from = same ? at + 1 : Math.max(0, at);
  return [...items.slice(from), ...items.slice(0, from)].find((item) => startsWith(item, word));
};

/** Finds the item that a key leads to, as in the ARIA Authoring Practices; undefined for keys that lead nowhere. */
export const useMenuKeys = (): ((event: KeyboardEvent, items: HTMLElement[]) => HTMLElement | undefined) => {
  const typed = useRef({ word: '', until: 0 });
  return (event, items) => {
    const { key, timeStamp } = event;
    const at = items.indexOf(document.activeElement as HTMLElement);
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
    if (key === 'ArrowDown') return items[(at + 1) % items.length];
    if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
    if (key === 'Home') return items[0];
    if (key === 'End') return items.at(-1);
    const before = timeStamp < typed.current.until ? typed.current.word : '';
    if (key.length !== 1 || (key === ' ' && before === '')) return undefined;
    const word = before + key.toLowerCase();
    typed.current = { word, until: timeStamp + pause };
    return named(items, at, word);
  };
};
