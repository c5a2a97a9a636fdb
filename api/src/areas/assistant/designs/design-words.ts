import type { DesignPalette, DesignPrinting } from '@yolo/contract/assistant';
import { colours, kinds, moods, pictureOnly, quoted, type Words } from './design-lists.ts';
import { refusalsIn } from './design-refusals.ts';
import { undrawnIn } from './design-undrawn.ts';
import type { ThingName } from './drawing/thing-names.ts';

/** What a prompt asks of a picture. */
export interface DesignWords {
  things: DesignPalette;
  /** The kind of party, in words; null: not mentioned. */
  kind: string | null;
  /** null: no colours were mentioned. */
  palette: DesignPalette | null;
  printing: DesignPrinting | null;
  /** The text between quotation marks; it replaces the event's name. */
  headline: string | null;
  largeName: boolean;
  /** Without text. */
  pictureOnly: boolean;
  /** Things to leave out. */
  without: ThingName[];
  /** Sentences for the screen. */
  understood: string[];
  missing: string[];
}

/** Interprets the member's prompt; `about`, the event's text, is the fallback for the kind of party. */
export function understandDesign(prompt: string, about: string): DesignWords {
  const headline = quoted.exec(prompt)?.[1]?.trim() || null;
  const unquoted = prompt.replace(quoted, ' ');
  const textWords = unquoted.replace(pictureOnly, ' ');
  // A quoted "No Regrets" is not a refusal.
  const { refusals, rest: wished } = refusalsIn(textWords);
  const kind = first(kinds, wished) ?? first(kinds, headline ?? '') ?? first(kinds, about);
  const colour = first(colours, wished);
  const mood = first(moods, wished);
  const largeName = /\b(?:large|larger|big|bigger|huge) (?:name|title|letters|headline|text)/i.test(wished);
  const things = kind?.[0] ?? 'birthday';
  return {
    ...{ kind: kind?.[1] ?? null, pictureOnly: textWords !== unquoted },
    ...{ things, palette: colour?.[0] ?? null, printing: mood?.[0] ?? null, headline, largeName },
    without: unique(refusals.flatMap(({ names }) => names)),
    understood: [
      ...(kind ? [`Things of ${kind[1]}`] : []),
      ...(colour ? [`In ${colour[1]}`] : []),
      ...(mood ? [sentence(mood[1])] : []),
      ...(headline ? ['Your headline'] : []),
      ...(largeName ? ['With large letters'] : []),
      ...(textWords !== unquoted ? ['The picture alone, without letters'] : []),
      ...refusals.map(({ words, names }) => `Without ${words}${names.length > 0 ? '' : ': there was none'}`),
    ],
    missing: undrawnIn(wished).map((thing) => `There is no drawing of ${thing} yet.`),
  };
}

function first<Of extends string>(words: Words<Of>, text: string) {
  // The first match in the text wins, not the first entry of the list.
  const found = words.flatMap((each) => {
    const at = each[2].exec(text)?.index;
    return at === undefined ? [] : [{ each, at }];
  });
  return found.sort((a, b) => a.at - b.at)[0]?.each;
}

const unique = <T>(list: T[]) => [...new Set(list)];
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
