import type { Page } from '@playwright/test';

/**
 * Which of host, name, place and Going are not wholly visible on the first screen of an event's page as a guest opens it.
 * @param place the beginning of the place
 * @returns how far each reaches below the top of the bar with the answer, on wide pages below the window, in px
 */
export function belowFold(page: Page, place: string): Promise<Record<string, number>> {
  return page.evaluate((beginning) => {
    const answer = document.querySelector<HTMLElement>('[role=group][aria-label="Your answer"]')!;
    const fixedBar = (element: HTMLElement | null): HTMLElement | null =>
      element && getComputedStyle(element).position !== 'fixed' ? fixedBar(element.parentElement) : element;
    const fold = fixedBar(answer)?.getBoundingClientRect().top ?? innerHeight;
    const bold = [...document.querySelectorAll('[data-event-head] b')];
    const parts: Record<string, Element> = {
      host: document.querySelector('[data-host]')!,
      name: document.querySelector('h1')!,
      place: bold.find((text) => text.textContent?.startsWith(beginning))!.parentElement!,
    };
    if (fold === innerHeight) parts.Going = answer.querySelector('button')!;
    const reach = Object.entries(parts).map(
      ([part, element]) => [part, Math.round(element.getBoundingClientRect().bottom - fold)] as const,
    );
    return Object.fromEntries(reach.filter(([, below]) => below > 0));
  }, place);
}
