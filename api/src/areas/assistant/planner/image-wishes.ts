import { PROMPT_BEYOND } from '@yolo/contract/assistant';
import type { ReplyPart, ReplyRequest } from '../providers/reply-provider.ts';
import { plain } from './party-details.ts';

const PROMPT_MAX = 1000;

const GREETINGS = 'hi|hello|hey|help|thanks?|thank you|ok|okay|yes|no|good (morning|evening)';
const QUESTIONS = 'what|how|who|why|where|when|which|can you|could you|do you|are you|is (it|this|there)';
const TALK = new RegExp(
  [
    // Greetings and answers
    `^(${GREETINGS})\\b(?:[\\s!.,]*(there|you|me|please))?[\\s!.,]*$`,
    // Questions that do not ask for a picture
    `^(${QUESTIONS})\\b(?!.*\\b(draw|paint|make|create|design|show|with|picture of|image of)\\b)`,
    '^(can|could|would) you help',
  ].join('|'),
);
const AGAIN =
  /^(again|more|another( one)?|one more|once more|others?|new ones?|different( ones?)?|try again|next|redo|more please|more like (this|that))[\s.!]*$/;
const IDEAS = [
  'Watercolour flowers in soft pink and gold',
  'A night sky with lanterns, dark blue',
  'Balloons and confetti, bright and cheerful',
  'A beach at sunset, without people',
];

/** The member's description of a picture for the invitation; null if the message has none. */
export function wishIn({ message, history }: Pick<ReplyRequest, 'message' | 'history'>): string | null {
  const prompt = AGAIN.test(plain(message)) ? lastWish(history) : message.replace(/\s+/g, ' ').trim();
  if (prompt === null || [...prompt].length <= PROMPT_BEYOND || TALK.test(plain(prompt))) return null;
  return [...prompt].slice(0, PROMPT_MAX).join('');
}

/** Answers requests for pictures of the invitation; the member's own words are the prompt. */
export function* answerImages(request: ReplyRequest): Iterable<ReplyPart> {
  const prompt = wishIn(request);
  if (prompt !== null) {
    yield { kind: 'text', text: 'I read your words as a picture of the invitation.' };
    yield { kind: 'command', command: { name: 'image', prompt } };
    return;
  }
  yield {
    kind: 'text',
    text: 'Describe your picture in a few words: what is on it, which colours, and the mood. For instance:',
  };
  yield { kind: 'offers', questions: IDEAS };
}

/** The member's last description. */
function lastWish(history: ReplyRequest['history']): string | null {
  const said = history.findLast(
    ({ from, text }) =>
      from === 'member' &&
      [...text.trim()].length > PROMPT_BEYOND &&
      !AGAIN.test(plain(text)) &&
      !TALK.test(plain(text)),
  );
  return said ? said.text.replace(/\s+/g, ' ').trim() : null;
}
