import type { Toast } from '../platform';

/** The toast if the browser refuses access to the clipboard. */
export const NOT_COPIED: Toast = {
  title: 'Copy Failed',
  message: 'Your browser did not allow it.',
  tone: 'error',
};

/**
 * Copies a text that is still loading. Some browsers allow that only within the click, so that the clipboard gets the promise;
 * browsers without ClipboardItem get the text.
 * @throws the error of the text, or of a browser that refuses
 */
export async function copyText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }));
  // A browser that refuses at once does not handle the promise.
  blob.catch(() => undefined);
  const copied = navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  // Both are awaited, so that an error of the text takes precedence.
  const [textResult, copyResult] = await Promise.allSettled([text, copied]);
  if (textResult.status === 'rejected') throw textResult.reason;
  if (copyResult.status === 'rejected') throw copyResult.reason;
}
