import { dateFormat } from '../../core/mail/formats.ts';
import { nameKey } from './names.ts';

/** A country or a part of one, with the codes that towns have. */
export interface Region {
  country: string;
  /** GeoNames' first division, if the region is one. */
  part?: string;
}

/** The runtime has this method, TypeScript's library does not. */
type Zoned = Intl.Locale & { getTimeZones?(): string[] | undefined };

const US_STATES =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,' +
  'GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,' +
  'MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,' +
  'NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,' +
  'RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,' +
  'WV West Virginia,WI Wisconsin,WY Wyoming';
/** Code, GeoNames' number, name. */
const CA_PROVINCES =
  'AB 01 Alberta,BC 02 British Columbia,MB 03 Manitoba,NB 04 New Brunswick,NL 05 Newfoundland,NS 07 Nova Scotia,ON 08 Ontario,' +
  'PE 09 Prince Edward Island,QC 10 Quebec,SK 11 Saskatchewan';
const AU_STATES =
  'ACT 01 Australian Capital Territory,NSW 02 New South Wales,QLD 04 Queensland,SA 05 South Australia,TAS 06 Tasmania,' +
  'VIC 07 Victoria,WA 08 Western Australia';
const GB_NATIONS = 'ENG ENG England,SCT SCT Scotland,WLS WLS Wales,NIR NIR Northern Ireland';
const COUNTRIES_BESIDES =
  'UK GB,Great Britain GB,Britain GB,USA US,America US,Holland NL,Czech Republic CZ,Turkey TR,UAE AE,Ivory Coast CI,Suisse CH,Svizzera CH,Belgique BE,Belgien BE';

/** Countries by their English and own names, and regions of four countries, in the forms that people write. */
export class Regions {
  /** Words that only mean a region. */
  readonly #names = new Map<string, Region[]>();
  /** Two or three letters, which may mean other things: an Italian province, the initials of a host. */
  readonly #codes = new Map<string, Region[]>();
  readonly #countryOfZone = new Map<string, string>();

  constructor() {
    for (const country of countryCodes()) this.#addCountry(country);
    for (const [name, country] of pairs(COUNTRIES_BESIDES)) add(this.#names, name, { country });
    for (const line of US_STATES.split(','))
      this.#addPart('US', line.slice(0, 2), line.slice(0, 2), line.slice(3));
    this.#addParts('CA', CA_PROVINCES);
    this.#addParts('AU', AU_STATES);
    this.#addParts('GB', GB_NATIONS);
  }

  named(key: string): Region[] {
    return this.#names.get(key) ?? [];
  }

  coded(key: string): Region[] {
    return this.#codes.get(key) ?? [];
  }

  /** The country of an IANA zone; undefined for zones without a country. */
  ofZone(timeZone: string): string | undefined {
    return this.#countryOfZone.get(canonical(timeZone));
  }

  #addCountry(country: string): void {
    const locale: Zoned = new Intl.Locale(`und-${country}`);
    // With the script: Taiwan's own name has other characters than China's.
    for (const language of new Set(['en', locale.maximize().baseName])) {
      const name = new Intl.DisplayNames(language, { type: 'region' }).of(country);
      if (name) add(this.#names, name, { country });
    }
    add(this.#codes, country, { country });
    for (const zone of locale.getTimeZones?.() ?? []) this.#countryOfZone.set(canonical(zone), country);
  }

  #addParts(country: string, list: string): void {
    for (const line of list.split(',')) {
      const [code, part, ...name] = line.split(' ') as [string, string, ...string[]];
      this.#addPart(country, code, part, name.join(' '));
    }
  }

  #addPart(country: string, code: string, part: string, name: string): void {
    add(this.#names, name, { country, part });
    add(this.#codes, code, { country, part });
  }
}

function add(regions: Map<string, Region[]>, name: string, region: Region): void {
  const key = nameKey(name);
  regions.set(key, [...(regions.get(key) ?? []), region]);
}

function pairs(list: string): [string, string][] {
  return list.split(',').map((line) => [line.slice(0, -3), line.slice(-2)]);
}

/** Codes of two letters that the runtime has a name for, without former ones. */
function countryCodes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => names.of(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`);
}

/** `Asia/Kolkata` and `Asia/Calcutta` are the same zone. */
function canonical(timeZone: string): string {
  try {
    return dateFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return timeZone;
  }
}
