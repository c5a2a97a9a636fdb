import { withoutSecrets } from '../../providers/without-secrets.ts';
import { quotedWords } from '../design-lists.ts';

const PROMPT_MAX = 1000;
/** Without lettering: image models misspell it, so Yolo sets the text. */
const TASK = `Paint one square picture for a party invitation, without any lettering: no text, no letters, no numbers, no signs, no logo, no watermark, no frame. It fills the whole square, with what matters in its middle.`;

/**
 * The prompt for an image service: the member's words without quotations, which are the headline.
 * @param kind of the party, from the words or the event; null: unknown
 * @param surnames of the event's people, which are removed
 */
export function paintingPrompt(words: string, kind: string | null, surnames: readonly string[]): string {
  const wished = words.replace(quotedWords, ' ').replace(/\s+/g, ' ').trim();
  const text = [...withoutSecrets(wished, surnames)].slice(0, PROMPT_MAX).join('');
  return [TASK, ...(kind ? [`The party: ${kind}.`] : []), ...(text ? [`The picture: ${text}`] : [])].join(
    '\n',
  );
}
