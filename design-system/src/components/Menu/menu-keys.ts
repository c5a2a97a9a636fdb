import { useRef, type KeyboardEvent } from 'react';

/** The items of a menu in order, including disabled ones, which can be focused but not chosen. */
export const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>("[role^='menuitem']") ?? []),
];

/** Maximum time in ms between letters that count as one word. */
const typingPause = 500;

const startsWith = (item: HTMLElement, word: string) =>
  item.textContent?.trim().toLowerCase().startsWith(word) ?? false;

/** The item whose text begins with the typed letters, after `at`; repeating one letter cycles through its items. */
const findByText = (items: HTMLElement[], at: number, typed: string): HTMLElement | undefined => {
  const isRepeated = [...typed].every((letter) => letter === typed[0]);
  const word = isRepeated ? (typed[0] ?? '') : typed;
  // A longer word may still match the current item.
  const from = isRepeated ? at + 1 : Math.max(0, at);
  return [...items.slice(from), ...items.slice(0, from)].find((item) => startsWith(item, word));
};

/** Finds the item that a key moves to, as in the ARIA Authoring Practices; undefined for other keys. */
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
    typed.current = { word, until: timeStamp + typingPause };
    return findByText(items, at, word);
  };
};
