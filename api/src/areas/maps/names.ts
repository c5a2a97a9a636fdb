import { OWN_SCRIPTS } from './own-scripts.ts';

/** Letters that Unicode does not decompose, and Arabic letters that are used interchangeably. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ð: 'd',
  þ: 'th',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
};
/** Accents of Latin, Greek and Cyrillic, and points of Hebrew and Arabic; in other scripts marks are vowels. */
// eslint-disable-next-line no-misleading-character-class -- each of them is removed by itself
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670]/g;
const WORDS: Record<string, string> = { st: 'saint', ste: 'sainte', mt: 'mount', ft: 'fort' };

/** A name normalized for comparison: without case, accents and punctuation, `St. Gallen` like `Saint Gallen`. */
export function nameKey(name: string): string {
  const plain = /^[a-z ]*$/i.test(name)
    ? name.toLowerCase()
    : name
        .normalize('NFKD')
        .replace(ACCENTS, '')
        .toLowerCase()
        .replace(/[ßøłđæœıðþةىیک]/g, (letter) => LETTERS[letter]!)
        .replace(/['’‘ʼ`.]/g, '')
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
  return plain
    .trim()
    .split(/ +/)
    .map((word) => WORDS[word] ?? word)
    .join(' ');
}

/**
 * Towns' other names in their own language or in English, because the package has only GeoNames' main names. By
 * country, as `other=GeoNames`.
 */
const OTHER_NAMES: Record<string, string> = {
  AT: 'wien=Vienna',
  BE: 'bruxelles=Brussels, brussel=Brussels, antwerp=Antwerpen, ghent=Gent, bruges=Brugge, luik=Liège',
  CH: 'geneva=Genève, genf=Genève, saint gallen=Sankt Gallen, berne=Bern, basle=Basel, lucerne=Luzern, zuerich=Zürich',
  CN: 'peking=Beijing',
  CZ: 'praha=Prague, prag=Prague, brunn=Brno, plzen=Pilsen',
  DE: 'munchen=Munich, muenchen=Munich, monaco di baviera=Munich, cologne=Köln, koeln=Köln, nuernberg=Nürnberg, nuremberg=Nürnberg, hanover=Hannover, frankfurt=Frankfurt am Main, frankfurt a m=Frankfurt am Main, frankfurt main=Frankfurt am Main, duesseldorf=Düsseldorf, freiburg im breisgau=Freiburg',
  DK: 'kobenhavn=Copenhagen, aarhus=Århus',
  EG: 'al qahirah=Cairo',
  ES: 'seville=Sevilla, donostia=Donostia / San Sebastián, san sebastian=Donostia / San Sebastián, palma de mallorca=Palma',
  FI: 'helsingfors=Helsinki, abo=Turku',
  FR: 'marseilles=Marseille, lyons=Lyon, strassburg=Strasbourg, nizza=Nice',
  GB: 'londres=London, londra=London, newcastle=Newcastle upon Tyne, hull=Kingston upon Hull',
  GR: 'athina=Athens, athen=Athens, saloniki=Thessaloníki',
  IE: 'baile atha cliath=Dublin',
  IN: 'bombay=Mumbai, calcutta=Kolkata, madras=Chennai, bangalore=Bengaluru',
  IT: 'firenze=Florence, florenz=Florence, roma=Rome, rom=Rome, milano=Milan, mailand=Milan, torino=Turin, napoli=Naples, neapel=Naples, venezia=Venice, venedig=Venice, genova=Genoa, syracuse=Siracusa, padua=Padova, leghorn=Livorno, mantua=Mantova',
  LU: 'luxembourg city=Luxembourg',
  NL: 'den haag=The Hague, s gravenhage=The Hague, den bosch=s-Hertogenbosch',
  PL: 'warszawa=Warsaw, warschau=Warsaw, cracow=Kraków, krakau=Kraków, danzig=Gdańsk, breslau=Wrocław',
  PT: 'lisboa=Lisbon, lissabon=Lisbon, oporto=Porto',
  RO: 'bucuresti=Bucharest, bukarest=Bucharest',
  RS: 'beograd=Belgrade, belgrad=Belgrade',
  RU: 'moskva=Moscow, moskau=Moscow',
  SE: 'gothenburg=Göteborg',
  UA: 'kiev=Kyiv, lvov=Lviv, odesa=Odessa',
  US: 'new york=New York City, nyc=New York City, washington=Washington D.C.',
};

/** Entries of `[name, town, country]`, with names normalized by `nameKey`. */
export const otherNames = [...Object.entries(OTHER_NAMES), ...Object.entries(OWN_SCRIPTS)].flatMap(
  ([country, names]) =>
    names.split(', ').map((pair) => {
      const [other, own] = pair.split('=') as [string, string];
      return [nameKey(other), nameKey(own), country] as const;
    }),
);
