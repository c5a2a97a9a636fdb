import type { DesignPalette, DesignPrinting } from '@yolo/contract/assistant';

// Words that choose a picture, each with the phrase that the screen shows for it.

export type Words<Of extends string> = readonly (readonly [Of, string, RegExp])[];
/** Beginnings of words: plurals and German compounds count too. */
const all = (...stems: string[]) => new RegExp(`(?<![\\p{L}])(?:${stems.join('|')})`, 'iu');

/** Whole words, so that a lighthouse is not light. */
const words = (...of: string[]) =>
  new RegExp(`(?<!\\p{L})(?:${of.join('|')})(?:s|y|ly|ish|er|en)?(?!\\p{L})`, 'iu');

export const kinds: Words<DesignPalette> = [
  [
    'snow',
    'a winter party',
    all(
      'christmas',
      'xmas',
      'winter',
      'snow',
      'ski',
      'advent',
      'new year',
      'hanukkah',
      'weihnacht',
      'noël',
      'navidad',
    ),
  ],
  [
    'beach',
    'a day at the beach',
    all('beach', 'pool', 'swim', 'surf', 'seaside', 'lake day', 'ocean', 'strand', 'playa', 'plage'),
  ],
  [
    'camp',
    'a camp',
    all('camp', 'tent', 'hik', 'forest', 'woods', 'bonfire', 'campfire', 'fire pit', 'wald', 'zelt'),
  ],
  [
    'concert',
    'music',
    all(
      'concert',
      'band',
      'gig',
      'dj',
      'danc',
      'karaoke',
      'music',
      'festival',
      'vinyl',
      'disco',
      'rave',
      'konzert',
    ),
  ],
  [
    'road',
    'a journey',
    all('road', 'trip', 'travel', 'drive', 'van ', 'farewell', 'moving away', 'bon voyage', 'reise'),
  ],
  [
    'citrus',
    'a picnic',
    all(
      'picnic',
      'brunch',
      'lemon',
      'orange',
      'citrus',
      'garden party',
      'cocktail',
      'spritz',
      'juice',
      'summer',
      'potluck',
    ),
  ],
  [
    'birthday',
    'a birthday',
    all(
      'birthday',
      'b-?day',
      'cake',
      'turns? \\d+',
      '\\d+(?:st|nd|rd|th) (?:birthday|party)',
      'shower',
      'anniversary',
      'geburtstag',
      'anniversaire',
      'cumplea',
    ),
  ],
  [
    'supper',
    'a supper',
    all(
      'supper',
      'dinner',
      'barbecue',
      'bbq',
      'grill',
      'feast',
      'wedding',
      'wine',
      'pizza',
      'tapas',
      'essen',
      'dîner',
      'cena',
      'lunch',
      'table',
      'game night',
    ),
  ],
];

export const colours: Words<DesignPalette> = [
  [
    'snow',
    'cool and snowy colours',
    words('white', 'ice', 'icy', 'silver', 'frost', 'pastel blue', 'light blue', 'navy'),
  ],
  ['beach', 'sea colours', words('turquoise', 'teal', 'aqua', 'sea colou?r', 'blue')],
  ['concert', 'purple', words('purple', 'violet', 'lilac', 'lavender', 'indigo', 'neon')],
  ['camp', 'green', words('green', 'olive', 'moss', 'earth', 'natural', 'forest colou?r')],
  ['citrus', 'yellow and orange', words('yellow', 'orange', 'lemon', 'sunny', 'lime', 'bright')],
  [
    'road',
    'warm sand and terracotta',
    words('terracotta', 'brown', 'sand', 'rust(?:ic)?', 'beige', 'autumn', 'gold', 'warm'),
  ],
  ['birthday', 'pink', words('pink', 'rose', 'pastel', 'candy', 'sweet')],
  ['supper', 'red and wine', words('red', 'wine colou?r', 'burgundy', 'cherry', 'crimson', 'berry')],
];

export const moods: Words<DesignPrinting> = [
  [
    'dark',
    'by night',
    words(
      'dark',
      'night',
      'evening',
      'candle(?:light)?',
      'moon(?:light|lit)?',
      'midnight',
      'dusk',
      'moody',
      'elegant',
      'black',
    ),
  ],
  [
    'yolo',
    'as a poster',
    words(
      'poster',
      'loud',
      'wild',
      'crazy',
      'bold',
      'comic',
      'pop',
      'cartoon',
      'yolo',
      'memphis',
      'playful',
      'kids?',
      'child(?:ren)?',
    ),
  ],
  [
    'light',
    'on paper',
    words('light', 'paper', 'airy', 'simple', 'calm', 'quiet', 'bright', 'day(?:time|light)'),
  ],
];

/** Precedes a refused thing. */
export const without = /(?<!\p{L})(?:without|no|not any|ohne|sans|sin)\s+(?:any\s+|the\s+|a\s+)?(?=\p{L})/giu;
/** Asks for a picture without text. */
export const pictureOnly =
  /(?<!\p{L})(?:(?:only|just) (?:the|a) (?:picture|image|painting|scene)|(?:picture|image|painting|scene)s? (?:only|alone)|(?:without|no) (?:any )?(?:text|letters?|lettering|words|writing|type)|textless|nur (?:das )?bild|ohne (?:text|schrift|worte))(?!\p{L})/giu;
export const quoted = /["“”„«»]([^"“”„«»\n]{1,120})["“”„«»]/u;
/** All quotations, for removal. */
export const quotedWords = new RegExp(quoted, 'gu');
