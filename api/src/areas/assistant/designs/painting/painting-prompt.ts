import { withoutSecrets } from '../../providers/without-secrets.ts';
import { quotedWords } from '../design-lists.ts';

const PROMPT_MAX = 1000;
/** We set the type; a painter would misspell it. */
const TASK = `Paint one square picture for a party invitation, without any lettering: no text, no letters, no numbers, no signs, no logo, no watermark, no frame. It fills the whole square, with what matters in its middle.`;

/**
 * What a service is asked to paint: the member's words, without what stands between quotation marks, for that is set.
 * @param kind of the party, as the words or the event say it; null: nothing is known
 * @param surnames of the event's people, which stay here
 */
export function paintingPrompt(words: string, kind: string | null, surnames: readonly string[]): string {
  const wished = words.replace(quotedWords, ' ').replace(/\s+/g, ' ').trim();
  const kept = [...withoutSecrets(wished, surnames)].slice(0, PROMPT_MAX).join('');
  return [TASK, ...(kind ? [`The party: ${kind}.`] : []), ...(kept ? [`The picture: ${kept}`] : [])].join(
    '\n',
  );
}
