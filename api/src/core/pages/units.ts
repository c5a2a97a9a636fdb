import { unitsOfMeasure } from 'parse-ingredient';

export interface Unit {
  /** The same for all spellings, and equal to the library's id if it has the unit. */
  id: string;
  /** Singular and plural, for spelled-out units. */
  one: string;
  many: string;
  spellings: string[];
  /** Whether it is a measure; otherwise a container or a bunch, which has a size of its own. */
  isMeasure: boolean;
}

const unit = (isMeasure: boolean, id: string, one: string, many: string, ...others: string[]): Unit => ({
  ...{ id, one, many, isMeasure },
  spellings: [one, many, ...others],
});
const measure = unit.bind(null, true);
const piece = unit.bind(null, false);

/**
 * Units in other languages; the library has the English ones. An id may occur several times, for languages with
 * different words.
 */
const units: Unit[] = [
  measure(
    'gram',
    'gr',
    'gr',
    'gr.',
    'г',
    'г.',
    'гр',
    'гр.',
    'Gramm',
    'grammes',
    'grammi',
    'gramos',
    'gramas',
  ),
  measure('kilogram', 'кг', 'кг', 'кг.', 'Kilo', 'kilos'),
  measure('milliliter', 'мл', 'мл', 'мл.'),
  measure('liter', 'л', 'л', 'л.', 'litre', 'litres', 'litro', 'litros', 'litri'),
  measure('esslöffel', 'EL', 'EL', 'EL.', 'Esslöffel', 'Eßlöffel', 'eetlepel', 'eetlepels'),
  measure('teelöffel', 'TL', 'TL', 'TL.', 'Teelöffel', 'theelepel', 'theelepels'),
  measure('tasse', 'Tasse', 'Tassen', 'tasses'),
  measure('prise', 'Prise', 'Prisen'),
  measure('prise', 'pincée', 'pincées'),
  measure('prise', 'pizzico', 'pizzichi'),
  measure('prise', 'pizca', 'pizcas'),
  measure('prise', 'pitada', 'pitadas'),
  measure('prise', 'snufje', 'snufjes'),
  measure('messerspitze', 'Messerspitze', 'Messerspitzen', 'Msp.', 'Msp'),
  measure('kryddmått', 'krm', 'krm', 'kryddmått'),
  measure(
    'cuillère à soupe',
    'c. à s.',
    'c. à s.',
    'c. à soupe',
    'c.à.s',
    'c.à.s.',
    'càs',
    'cuillère à soupe',
    'cuillères à soupe',
    'cuillerée à soupe',
    'cuillerées à soupe',
  ),
  measure(
    'cuillère à café',
    'c. à c.',
    'c. à c.',
    'c. à café',
    'c.à.c',
    'c.à.c.',
    'càc',
    'cuillère à café',
    'cuillères à café',
    'cuillerée à café',
    'cuillerées à café',
  ),
  measure('verre', 'verre', 'verres', 'bicchiere', 'bicchieri', 'vaso', 'vasos', 'copo', 'copos'),
  measure('cucchiaio', 'cucchiaio', 'cucchiai'),
  measure('cucchiaino', 'cucchiaino', 'cucchiaini'),
  measure('cucharada', 'cucharada', 'cucharadas', 'cda', 'cdas', 'cda.', 'cdas.'),
  measure('cucharadita', 'cucharadita', 'cucharaditas', 'cdta', 'cdtas', 'cdta.', 'cdtas.'),
  measure('taza', 'taza', 'tazas'),
  measure(
    'colher de sopa',
    'colher de sopa',
    'colheres de sopa',
    'colher (sopa)',
    'colheres (sopa)',
    'colher (de sopa)',
    'colheres (de sopa)',
  ),
  measure(
    'colher de chá',
    'colher de chá',
    'colheres de chá',
    'colher (chá)',
    'colheres (chá)',
    'colher (de chá)',
    'colheres (de chá)',
  ),
  measure(
    'xícara',
    'xícara',
    'xícaras',
    'xícara (chá)',
    'xícaras (chá)',
    'xícara de chá',
    'xícaras de chá',
    'xícara (de chá)',
    'xícaras (de chá)',
  ),
  measure('matsked', 'msk', 'msk', 'msk.', 'matsked', 'matskedar', 'spsk', 'spsk.', 'ss'),
  measure('tesked', 'tsk', 'tsk', 'tsk.', 'tesked', 'teskedar'),
  measure('łyżka', 'łyżka', 'łyżki', 'łyżek'),
  measure('łyżeczka', 'łyżeczka', 'łyżeczki', 'łyżeczek'),
  measure('szklanka', 'szklanka', 'szklanki', 'szklanek'),
  measure(
    'столовая ложка',
    'ст. л.',
    'ст. л.',
    'ст.л.',
    'ст. ложка',
    'ст. ложки',
    'столовая ложка',
    'столовые ложки',
    'столовых ложек',
  ),
  measure(
    'чайная ложка',
    'ч. л.',
    'ч. л.',
    'ч.л.',
    'ч. ложка',
    'ч. ложки',
    'чайная ложка',
    'чайные ложки',
    'чайных ложек',
  ),
  measure('стакан', 'стакан', 'стакана', 'стаканов'),
  piece('zehe', 'Zehe', 'Zehen'),
  piece('bund', 'Bund', 'Bund'),
  piece('dose', 'Dose', 'Dosen'),
  piece('packung', 'Packung', 'Packungen', 'Pck.', 'Pck', 'Pkg.', 'Päckchen', 'Pk.'),
  piece('glas', 'Glas', 'Gläser'),
  piece('becher', 'Becher', 'Becher'),
  piece('scheibe', 'Scheibe', 'Scheiben'),
  piece('stück', 'Stück', 'Stück', 'Stk.', 'шт.', 'шт', 'штука', 'штуки', 'штук', 'szt.'),
  piece('gousse', 'gousse', 'gousses'),
  piece('sachet', 'sachet', 'sachets'),
  piece('sachet', 'bustina', 'bustine'),
  piece('tranche', 'tranche', 'tranches'),
  piece('tranche', 'fetta', 'fette'),
  piece('tranche', 'rebanada', 'rebanadas'),
  piece('botte', 'botte', 'bottes'),
  piece('botte', 'mazzetto', 'mazzetti'),
  piece('boîte', 'boîte', 'boîtes'),
  piece('boîte', 'lata', 'latas'),
  piece('boîte', 'blik', 'blikken'),
  piece('spicchio', 'spicchio', 'spicchi'),
  piece('diente', 'diente', 'dientes'),
  piece('diente', 'dente', 'dentes'),
  piece('teentje', 'teentje', 'teentjes'),
  piece('teentje', 'teen', 'tenen'),
  piece('klyfta', 'klyfta', 'klyftor', 'fed'),
  piece('ząbek', 'ząbek', 'ząbki', 'ząbków', 'зубчик', 'зубчика', 'зубчиков'),
];

const bySpelling = new Map(
  units.flatMap((each) => each.spellings.map((spelling) => [spelling.toLowerCase(), each] as const)),
);
const spellings = [...bySpelling.keys()].sort((one, other) => other.length - one.length);

/** The unit at the start of a text, with its spelling there; only units that the library lacks. */
export function unitAtStart(text: string): { unit: Unit; written: string } | null {
  const lower = text.toLowerCase();
  const found = spellings.find(
    (spelling) => lower.startsWith(spelling) && !/^[\p{L}\p{N}]/u.test(text.slice(spelling.length)),
  );
  if (found === undefined) return null;
  return { unit: bySpelling.get(found)!, written: text.slice(0, found.length) };
}

/** The library's units by spelling: "T" is a tablespoon and "t" a teaspoon. */
const libraryIds = new Map<string, string>();
for (const [id, { short, plural, alternates }] of Object.entries(unitsOfMeasure))
  for (const spelling of [id, short, plural, ...(alternates ?? [])]) {
    libraryIds.set(spelling, id);
    if (!libraryIds.has(spelling.toLowerCase())) libraryIds.set(spelling.toLowerCase(), id);
  }
const LIBRARY_UNIT = /^(?:fl(?:uid)?[\s-](?:oz|ounces?)|\p{L}{1,20}\.?)/iu;

/** A unit after a number of a line. */
export interface WrittenUnit {
  id: string;
  written: string;
  /** Singular and plural. */
  one: string;
  many: string;
}

/** The unit at the start of a text, of all known units. */
export function writtenUnit(text: string): WrittenUnit | null {
  const ours = unitAtStart(text);
  if (ours) {
    const { id, one, many } = ours.unit;
    return { id, written: ours.written, ...singularAndPlural(ours.written, one, many) };
  }
  const [word] = LIBRARY_UNIT.exec(text) ?? [];
  if (word === undefined) return null;
  for (const written of [word, word.replace(/\.$/, '')]) {
    const id = libraryIds.get(written) ?? libraryIds.get(written.toLowerCase());
    if (id !== undefined)
      return { id, written, ...singularAndPlural(written, id, unitsOfMeasure[id]!.plural) };
  }
  return null;
}

/** Singular and plural: "cup" and "cups", but "g" and "g". */
export function singularAndPlural(written: string, one: string, many: string): { one: string; many: string } {
  const isLong = (written === one || written === many) && one !== many;
  return isLong ? { one, many } : { one: written, many: written };
}

/** Whether a unit is a measure, so that an amount in brackets after it repeats it. */
export function isMeasure(id: string): boolean {
  const type = unitsOfMeasure[id]?.type;
  return (
    ['mass', 'volume'].includes(type ?? '') ||
    id === 'stick' ||
    units.some((each) => each.id === id && each.isMeasure)
  );
}

export const isLength = (id: string): boolean => unitsOfMeasure[id]?.type === 'length';
