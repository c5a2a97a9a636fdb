import type { Chrono } from 'chrono-node';

/** chrono's grammars are hundreds of modules, so each language is loaded on demand. */
type Language = () => Promise<Pick<Chrono, 'parse'>>;

/** Ukrainian before Russian, Japanese before Chinese, whose letters they share. */
const languages: readonly { letters: RegExp; sign?: RegExp; load: Language }[] = [
  { letters: /\p{Script=Cyrillic}/gu, sign: /[іїєґ]/iu, load: () => import('chrono-node/uk') },
  { letters: /\p{Script=Cyrillic}/gu, load: () => import('chrono-node/ru') },
  {
    letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
    sign: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    load: () => import('chrono-node/ja'),
  },
  { letters: /\p{Script=Han}/gu, load: () => import('chrono-node/zh') },
  { letters: /\p{Script=Arabic}/gu, load: () => import('chrono-node/ar') },
  // Vietnamese counts its months instead of naming them.
  {
    letters: /\p{L}/gu,
    sign: /\b(?:ngày|tháng|thứ|chủ nhật)(?!\p{L})/iu,
    load: () => import('chrono-node/vi'),
  },
];

const SAMPLE = 2000;

/** chrono's grammar for a text whose days and months are not read by name; null for the others of the Latin script. */
export function languageOf(text: string): Language | null {
  const sample = text.slice(0, SAMPLE).normalize('NFC');
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const language = languages.find(
    (each) => (sample.match(each.letters)?.length ?? 0) > letters / 2 && (each.sign?.test(sample) ?? true),
  );
  return language?.load ?? null;
}
