import type { DesignPalette, DesignPrinting } from '@yolo/contract/assistant';
import { colours, kinds, moods, pictureOnly, quoted, undrawn, type Words } from './design-lists.ts';
import { refusalsIn } from './design-refusals.ts';
import type { ThingName } from './drawing/thing-names.ts';

/** What a few words ask of a picture. */
export interface Understood {
  things: DesignPalette;
  /** Of which kind the party is, in words; null: nothing says it. */
  kind: string | null;
  /** null: nothing was said of colours. */
  palette: DesignPalette | null;
  printing: DesignPrinting | null;
  /** Between quotation marks: it stands in place of the event's name. */
  headline: string | null;
  largeName: boolean;
  /** No letters. */
  pictureOnly: boolean;
  /** Left out. */
  without: ThingName[];
  /** In sentences for people. */
  understood: string[];
  missing: string[];
}

/** Reads the words of a member, and where these say nothing what is known of the event. */
export function understandDesign(prompt: string, about: string): Understood {
  const headline = quoted.exec(prompt)?.[1]?.trim() || null;
  const said = prompt.replace(quoted, ' ');
  const alone = said.replace(pictureOnly, ' ');
  // "No Regrets" between quotation marks refuses nothing.
  const { refusals, rest: wished } = refusalsIn(alone);
  const kind = first(kinds, wished) ?? first(kinds, headline ?? '') ?? first(kinds, about);
  const colour = first(colours, wished);
  const mood = first(moods, wished);
  const largeName = /\b(?:large|larger|big|bigger|huge) (?:name|title|letters|headline|text)/i.test(wished);
  const things = kind?.[0] ?? 'birthday';
  const undrawnThings = unique(Array.from(wished.matchAll(undrawn), ([, what]) => what!.toLowerCase()));
  return {
    ...{ kind: kind?.[1] ?? null, pictureOnly: alone !== said },
    ...{ things, palette: colour?.[0] ?? null, printing: mood?.[0] ?? null, headline, largeName },
    without: unique(refusals.flatMap(({ names }) => names)),
    understood: [
      ...(kind ? [`Things of ${kind[1]}`] : []),
      ...(colour ? [`In ${colour[1]}`] : []),
      ...(mood ? [sentence(mood[1])] : []),
      ...(headline ? ['Your headline'] : []),
      ...(largeName ? ['With large letters'] : []),
      ...(alone !== said ? ['The picture alone, without letters'] : []),
      ...refusals.map(({ words, names }) => `Without ${words}${names.length > 0 ? '' : ': there was none'}`),
    ],
    missing: undrawnThings.map((what) => `There is no drawing of ${what} yet.`),
  };
}

function first<Of extends string>(words: Words<Of>, text: string) {
  // What is said first counts, not what stands first in the list.
  const found = words.flatMap((each) => {
    const at = each[2].exec(text)?.index;
    return at === undefined ? [] : [{ each, at }];
  });
  return found.sort((a, b) => a.at - b.at)[0]?.each;
}

const unique = <T>(list: T[]) => [...new Set(list)];
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
