import type { InvitationFacts } from './stage.ts';

const SHOWN_MAX = 12;

/**
 * Sentences about text that was left out.
 * @param missing letters that no font contains, and facts that are too long, as in `Composed`
 */
export function missingSentences(missing: Iterable<string>, said: InvitationFacts): string[] {
  const all = new Set(missing);
  const facts = (['place', 'name'] as const).filter((fact) => all.has(fact) && said[fact]);
  const letters = [...all].filter((each) => !facts.includes(each as 'place'));
  return [
    ...facts.map((fact) => `The ${fact} is too long for a picture and was left out.`),
    ...(letters.length > 0
      ? [`There is no font here for ${letters.slice(0, SHOWN_MAX).join(' ')}: these letters are left out.`]
      : []),
  ];
}
