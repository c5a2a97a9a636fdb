import type { Page } from '@playwright/test';

/**
 * What does not stand on the first screen of an event's page as a guest opens it: host, name, place and Going.
 * @param place how the place begins
 * @returns how far each reaches below the bar with the answer, on wide pages below the window's foot, in px
 */
export function belowFold(page: Page, place: string): Promise<Record<string, number>> {
  return page.evaluate((beginning) => {
    const answer = document.querySelector<HTMLElement>('[role=group][aria-label="Your answer"]')!;
    const inBar = (element: HTMLElement | null): HTMLElement | null =>
      element && getComputedStyle(element).position !== 'fixed' ? inBar(element.parentElement) : element;
    const fold = inBar(answer)?.getBoundingClientRect().top ?? innerHeight;
    const bold = [...document.querySelectorAll('[data-event-head] b')];
    const parts: Record<string, Element> = {
      host: document.querySelector('[data-host]')!,
      name: document.querySelector('h1')!,
      place: bold.find((words) => words.textContent?.startsWith(beginning))!.parentElement!,
    };
    if (fold === innerHeight) parts.Going = answer.querySelector('button')!;
    const reach = Object.entries(parts).map(
      ([part, element]) => [part, Math.round(element.getBoundingClientRect().bottom - fold)] as const,
    );
    return Object.fromEntries(reach.filter(([, below]) => below > 0));
  }, place);
}
