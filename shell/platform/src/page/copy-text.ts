import type { Toast } from '../platform';

/** Said when the browser keeps its clipboard to itself. */
export const NOT_COPIED: Toast = {
  title: 'Copy Failed',
  message: 'Your browser did not allow it.',
  tone: 'error',
};

/**
 * Puts a text that is still on its way onto the clipboard. Some browsers allow that only within the click, so the clipboard
 * is given the promise; the others get the text.
 * @throws when the text could not be had (its own error) or the browser refuses the clipboard
 */
export async function copyText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }));
  // A browser that refuses at once never looks at it.
  blob.catch(() => undefined);
  const copied = navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  // Both are awaited, so that a failure of the text is told as what it is.
  const [had, done] = await Promise.allSettled([text, copied]);
  if (had.status === 'rejected') throw had.reason;
  if (done.status === 'rejected') throw done.reason;
}
