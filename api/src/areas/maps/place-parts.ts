import { nameKey } from './names.ts';

/** The text between two commas of a location. */
export interface Part {
  /** Its words normalized by `nameKey`, without numbers and a region's letters; may be empty. */
  key: string;
  /** Two or three capital letters at its end, which may be a region's: `FI`, `TX`, `NSW`. */
  letters: string | null;
  hasPostalCode: boolean;
  /** Whether it contains a house number. */
  isStreet: boolean;
  /** Whether it ends with a number of one or two digits: a city's district, or a house. */
  district: boolean;
}

/** Addresses do not have more parts. */
const PARTS_MAX = 12;

/** `D-10115`, `80331`, `1100-148`, `SW1A`, `1AA`, `K1A`, `0B1`: of four digits, or of letters and digits. */
const POSTAL_CODE =
  /^(?:\p{L}{1,2}-)?\d{4,6}(?:-\d{3,4})?$|^\p{Lu}{1,2}\d{1,2}\p{Lu}?$|^\d\p{Lu}{2}$|^\d\p{Lu}\d$|^\p{Lu}\d\p{Lu}$/u;
const LETTERS = /^\(?(\p{Lu}{2,3})\)?$/u;
const DISTRICT = /^\d{1,2}(?:er|e|\.)?$/u;

/** @returns the parts in their order, at most the last twelve */
export function readParts(location: string): Part[] {
  return location
    .split(/[,;\n،、，]/u)
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(-PARTS_MAX)
    .map(readPart);
}

/** Chinese and Japanese addresses begin with the largest unit and have no blanks: `〒150-0002 東京都渋谷区`, `广东省深圳市南山区`. */
const CITY_OF_HAN =
  /^(?:〒?\d{3}-?\d{4}\s*)?(?:中国|中國|日本)?(?:\p{sc=Han}{2,3}[省县縣])?(\p{sc=Han}{2,4}?)[市都府]/u;
/** `서울특별시 강남구`. */
const CITY_OF_HANGUL = /^(?:대한민국\s+)?(\p{sc=Hangul}{2,4}?)(?:특별시|광역시|시)(?:\s|$)/u;
/** The word for "town" before a town's name in Russian and Ukrainian. */
const TOWN_WORD = /^(?:г\.|гор\.|город\s|м\.|місто\s)\s*/u;

function readPart(part: string): Part {
  const [, city] = CITY_OF_HAN.exec(part) ?? CITY_OF_HANGUL.exec(part) ?? [];
  if (city)
    return { key: nameKey(city), letters: null, hasPostalCode: false, isStreet: false, district: false };
  const text = part.replace(TOWN_WORD, '');
  const words = text.split(/\s+/u);
  const codes = words.map((word) => POSTAL_CODE.test(word));
  const hasPostalCode = codes.includes(true);
  // The letters of a Dutch code are after its digits: 1012 AB.
  const rest = words.filter(
    (word, at) => !codes[at] && !(codes[at - 1] && /^\p{Lu}{2}$/u.test(word) && at < words.length - 1),
  );
  const letters = lettersAtEnd(rest, words.length > 1);
  const district = rest.length > 1 && DISTRICT.test(rest.at(-1)!);
  if (district) rest.pop();
  return {
    key: nameKey(rest.join(' ')),
    letters,
    hasPostalCode,
    isStreet: rest.some((word) => /\d/u.test(word)),
    district,
  };
}

/** Removes the letters from the words, unless the part has nothing else: it may be a town. */
function lettersAtEnd(words: string[], behind: boolean): string | null {
  const letters = LETTERS.exec(words.at(-1) ?? '')?.[1];
  if (!letters) return null;
  if (behind) words.pop();
  return nameKey(letters);
}
