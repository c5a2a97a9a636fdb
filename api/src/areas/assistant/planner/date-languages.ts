import type { Chrono } from 'chrono-node';

/** chrono's grammars are hundreds of modules, so each language is loaded on demand. */
type Language = () => Promise<Pick<Chrono, 'parse'>>;

const en: Language = () => import('chrono-node/en');

/** Languages with a script of their own; Ukrainian before Russian, Japanese before Chinese, whose letters they share. */
const byScript: readonly { script: RegExp; sign?: RegExp; language: Language }[] = [
  { script: /\p{Script=Cyrillic}/gu, sign: /[іїєґ]/iu, language: () => import('chrono-node/uk') },
  { script: /\p{Script=Cyrillic}/gu, language: () => import('chrono-node/ru') },
  {
    script: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
    sign: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    language: () => import('chrono-node/ja'),
  },
  { script: /\p{Script=Han}/gu, language: () => import('chrono-node/zh') },
  { script: /\p{Script=Arabic}/gu, language: () => import('chrono-node/ar') },
];

/** Languages of the Latin script other than English, with words that identify them. */
const byWords: readonly [words: string, Language][] = [
  [
    'und der die das wir bei uhr am um mit feiern feiert geburtstag samstag sonntag freitag januar februar märz mai juni juli oktober dezember',
    () => import('chrono-node/de'),
  ],
  [
    'et le la les chez nous pour avec à anniversaire samedi dimanche vendredi janvier février mars avril juin juillet août septembre octobre novembre décembre',
    () => import('chrono-node/fr'),
  ],
  [
    'y el los las con para cumpleaños sábado domingo viernes enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    () => import('chrono-node/es'),
  ],
  [
    'il alle con per festa compleanno sabato domenica venerdì gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre',
    () => import('chrono-node/it'),
  ],
  [
    'het een en bij om wij met verjaardag zaterdag zondag vrijdag januari februari maart mei augustus',
    () => import('chrono-node/nl'),
  ],
  [
    'com para aniversário às sexta janeiro fevereiro março maio junho julho setembro outubro dezembro',
    () => import('chrono-node/pt'),
  ],
  [
    'och den klockan hos födelsedag lördag söndag fredag januari maj augusti oktober',
    () => import('chrono-node/sv'),
  ],
  [
    'ja juhlat juhla syntymäpäivä kello klo meillä kanssa lauantaina sunnuntaina perjantaina tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta',
    () => import('chrono-node/fi'),
  ],
  [
    'dan di pada pukul jam hari dengan pesta rumah kami ulang tahun sabtu minggu jumat januari februari maret april mei juni juli agustus oktober desember',
    () => import('chrono-node/id'),
  ],
  [
    'và ngày tháng năm giờ lúc tại nhà của chúng tôi tiệc sinh nhật thứ bảy chủ nhật sáu',
    () => import('chrono-node/vi'),
  ],
];
const wordsOf = byWords.map(([words, language]) => [new Set(words.split(' ')), language] as const);

const SAMPLE = 2000;

/** The language of most letters, or of most words that identify one; English if none has three. */
export function languageOf(text: string): Language {
  const sample = text.slice(0, SAMPLE).normalize('NFC').toLowerCase();
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const ownScript = byScript.find(
    ({ script, sign }) => (sample.match(script)?.length ?? 0) > letters / 2 && (sign?.test(sample) ?? true),
  );
  if (ownScript) return ownScript.language;
  const said = new Set(sample.match(/\p{L}+/gu));
  let best: Language = en;
  let most = 2;
  for (const [words, language] of wordsOf) {
    const count = [...words].filter((word) => said.has(word)).length;
    if (count > most) [best, most] = [language, count];
  }
  return best;
}
