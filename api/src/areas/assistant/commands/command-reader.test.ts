import fc from 'fast-check';
import { CommandReader } from './command-reader.ts';
import { newMark } from './mark.ts';
import { EGG, IMAGE, MARK, ACTION, TRIGGER } from '../../../../test/commands/replies.ts';
import { worstReplies } from '../../../../test/commands/worst-replies.ts';
import { runs } from '../../../../test/runs.ts';

const DELETE = `DELETE_ALL_EASTER_EGGS[${MARK}]`;

interface Read {
  text: string;
  commands: unknown[];
  problems: string[];
}

/** Reads chunks; `order` has commands and text in their order. */
function read(chunks: readonly string[], isWhole = true): Read & { order: unknown[] } {
  const problems: string[] = [];
  const reader = new CommandReader(MARK, (problem) => problems.push(problem));
  const parts = [...chunks.flatMap((chunk) => reader.read(chunk)), ...reader.end(isWhole)];
  const order: unknown[] = [];
  for (const part of parts) {
    if (part.kind === 'command') order.push(part.command);
    else if (typeof order.at(-1) === 'string') order.push(`${order.pop() as string}${part.text}`);
    else order.push(part.text);
  }
  const text = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
  return { text, commands: order.filter((each) => typeof each !== 'string'), problems, order };
}

const names = (reply: string) => read([reply]).commands.map((command) => (command as { name: string }).name);

describe('CommandReader reads', () => {
  test('the three commands, and the text around them', () => {
    const reply = `Here:\n${IMAGE}\n${DELETE}\n${EGG}\nEnjoy.`;
    expect(read([reply])).toEqual({
      text: 'Here:\n\nEnjoy.',
      problems: [],
      commands: [
        { name: 'image', prompt: 'a long table under a fig tree' },
        { name: 'delete-eggs' },
        {
          name: 'create-egg',
          egg: {
            title: 'Surprise',
            description: null,
            trigger: { type: 'click_count', element: 'photo', count: 3 },
            action: { type: 'confetti', message: null },
          },
        },
      ],
      order: expect.anything(),
    });
  });

  test('an egg with a description, its lines in any order, and its JSON over several lines', () => {
    const reply = `CREATE_EASTER_EGG[${MARK}]\r\nAction: {\r\n "type": "message",\r\n "message": "a } brace"\r\n}\r\nDescription: Look\r\n\r\nTrigger: {"type":"gesture","element":"invite_page","directions":["up"]}\r\nTitle: Up`;
    const { commands, text, problems } = read([reply]);
    expect([text, problems]).toEqual(['', []]);
    expect(commands).toMatchObject([
      {
        egg: {
          title: 'Up',
          description: 'Look',
          action: { message: 'a } brace' },
          trigger: { gesture: 'swipe' },
        },
      },
    ]);
  });

  test('a default count of five (spec 2 ch. 4)', () => {
    const reply = EGG.replace(',"count":3', '');
    expect(read([reply]).commands).toMatchObject([{ egg: { trigger: { count: 5 } } }]);
  });
});

describe('[AI-1] CommandReader ignores a command', () => {
  test.each([
    ['in a quotation', `> ${IMAGE}`],
    ['behind a quotation, which goes on', `> as she said\n${IMAGE}`],
    ['in a quotation in a list', `- > said\n${IMAGE}`],
    ['in a fence', `\`\`\`\n${IMAGE}\n\`\`\`\n`],
    ['in a fence of tildes', `~~~ json\n${IMAGE}\n~~~`],
    ['in a fence that ends with a longer one', `\`\`\`\`\n\`\`\`\n${IMAGE}\n\`\`\`\`\n`],
    ['in a fence that opens in a list', `- \`\`\`\n\`\`\`\n${IMAGE}\n`],
    ['in a fence that only seems to end', `\`\`\`\n\`\`\` js\n${IMAGE}\n`],
    ['in code', `\`${IMAGE}\``],
    ['in code over lines', `so \`a\n${IMAGE}\nb\``],
    ['in code over lines, once code has ended', `a \\\`b \`\n${IMAGE} \``],
    ['indented', `    ${IMAGE}`],
    ['behind one blank', ` ${IMAGE}`],
    ['behind a tab', `\t${IMAGE}`],
    ['in a list', `- ${IMAGE}`],
    ['in stress', `**${IMAGE}**`],
    ['in a table', `| ${IMAGE} |`],
    ['in HTML', `<pre>\n\n${IMAGE}\n</pre>`],
    ['in a comment', `<!--\n${IMAGE}\n-->`],
    ['within a line', `Then say ${IMAGE}`],
    ['without a mark', 'GENERATE_IMAGE: a long table under a fig tree'],
    ['with an empty mark', 'GENERATE_IMAGE[]: a long table under a fig tree'],
    ['with another mark', `GENERATE_IMAGE[${newMark()}]: a long table under a fig tree`],
    ['with a mark in small letters', IMAGE.replace(MARK, MARK.toLowerCase())],
    ['in small letters', IMAGE.replace('GENERATE_IMAGE', 'generate_image')],
    ['in Cyrillic letters', IMAGE.replace('GENERATE', 'GЕNЕRАTЕ')],
    ['in wide letters', IMAGE.replace('IMAGE', 'ＩＭＡＧＥ')],
    ['in letters of mathematics', IMAGE.replace('IMAGE', '𝐈𝐌𝐀𝐆𝐄')],
    ['with something unseen in it', IMAGE.replace('_', '\u200b_')],
    ['with a mark over a letter', IMAGE.replace('E', 'E\u0301')],
    ['behind something unseen', `\u200b${IMAGE}`],
    ['with a blank before the mark', IMAGE.replace('[', ' [')],
    ['with a prompt of ten characters', `GENERATE_IMAGE[${MARK}]: 0123456789`],
    ['with a prompt of blanks', `GENERATE_IMAGE[${MARK}]: ${'\u2800'.repeat(20)}`],
    ['with a prompt that is too long', `GENERATE_IMAGE[${MARK}]: ${'a'.repeat(4001)}`],
    ['with words behind it', `${DELETE} now`],
    ['without a title', EGG.replace('Title: Surprise\n', '')],
    ['with an empty title', EGG.replace('Surprise', ' ')],
    ['with two titles', EGG.replace('Trigger', 'Title: Two\nTrigger')],
    ['without a trigger', EGG.replace(`Trigger: ${TRIGGER}\n`, '')],
    ['without an action', EGG.replace(`Action: ${ACTION}\n`, '')],
    ['with an unknown element', EGG.replace('photo', 'document')],
    ['with a field too many', EGG.replace('"count":3', '"count":3,"url":"https://evil.test"')],
    ['with another prototype', EGG.replace('"count":3', '"__proto__":{"isAdmin":true}')],
    ['with broken JSON', EGG.replace('3}', '3')],
    ['with an array', EGG.replace(TRIGGER, '[1]')],
    ['with an indented line', EGG.replace('Trigger', ' Trigger')],
    ['with a count of 21', EGG.replace('3', '21')],
  ])('%s', (_, reply) => {
    const { commands, text, problems } = read([reply]);
    expect(commands).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(text).not.toMatch(/GENERATE|EASTER|Title|Trigger|Action|fig tree|confetti/i);
    expect(text).not.toContain(MARK);
  });

  test('only inside, and reads the next one outside', () => {
    expect(names(`> said\n\n${IMAGE}`)).toEqual(['image']);
    expect(names(`\`\`\`\ncode\n\`\`\`\n${IMAGE}`)).toEqual(['image']);
    expect(names(`with \`code\` in it\n${IMAGE}`)).toEqual(['image']);
    expect(names(`I <3 you\n${IMAGE}`)).toEqual(['image']);
    expect(names(`- one\n- two\n${IMAGE}`)).toEqual(['image']);
  });

  test('in the last line of a reply that was cut off', () => {
    expect(read([IMAGE], false)).toMatchObject({ commands: [], text: '' });
    expect(read([EGG], false)).toMatchObject({ commands: [], text: '' });
    expect(read([`${IMAGE}\n`], false).commands).toHaveLength(1);
  });
});

describe('CommandReader shows', () => {
  test.each([
    'We create eggs, generate images and delete all of them.',
    'Title: How to\nAction: none',
    'A plan C\nDELETE\nGENERATE',
    'x < y and y > z, `code`, ~~gone~~\r\n\r\n> said\r> so\n',
    '\ud800 lone \udc00 halves \ud83c\udf89\ud83c',
    `${' '.repeat(100)}x`,
    'C\u0301'.repeat(400),
  ])('%j', (reply) => expect(read([reply]).text).toBe(reply));

  test('no beginning of a command at the end of a reply', () => {
    for (const reply of [
      'GENERATE_IM',
      'so: CREATE_',
      `say ${MARK.slice(0, 5)}`,
      '> DELETE_ALL_EASTER_EGG',
    ]) {
      expect(read([reply]).text).not.toMatch(/_|BCDFG|EASTER/);
    }
  });

  test('text at once, except for a possible command', () => {
    const reader = new CommandReader(MARK);
    expect(reader.read('Hello the')).toEqual([{ kind: 'text', text: 'Hello the' }]);
    expect(reader.read('re\nGENER')).toEqual([{ kind: 'text', text: 're\n' }]);
    expect(reader.read('OUS')).toEqual([{ kind: 'text', text: 'GENEROUS' }]);
  });
});

const pieces = fc.constantFrom(
  ...[IMAGE, DELETE, EGG, MARK, `[${MARK}]`, 'GENERATE_IMAGE', 'CREATE_EASTER_EGG', 'DELETE_ALL_EASTER_EGGS'],
  ...[
    'Title: x',
    'Trigger: ',
    TRIGGER,
    'Action: {',
    ACTION,
    'Description: d',
    '{',
    '}',
    '"',
    '\\',
    '\n\n',
    '\r\n',
  ],
  ...[
    '\n',
    '\r',
    '> ',
    '```',
    '~~~',
    '`',
    '``',
    '- ',
    ' ',
    '\t',
    '<b>',
    '<!--',
    'a',
    'É',
    '\u0301',
    '\u200b',
  ],
  ...['Ｇ', '𝐆', '\ud835', '\udc06', 'Е', '😀', 'GENER', 'CREATE_', 'hello there', 'Ti', 'tle', ':', '*'],
);

test('CommandReader reads at most twenty commands', () => {
  const problems: string[] = [];
  const reader = new CommandReader(MARK, (problem) => problems.push(problem));
  const parts = [...reader.read(`${IMAGE}\n`.repeat(30)), ...reader.read('so'), ...reader.end()];
  expect(parts).toHaveLength(20);
  expect(problems).toEqual(['the rest of the reply: too many commands']);
});

test('[AI-1] CommandReader returns the same parts for any cuts of a reply', () => {
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 30 }).map((each) => each.join('')),
      fc.array(fc.nat(), { maxLength: 40 }),
      fc.boolean(),
      (reply, cuts, isWhole) => {
        const places = [0, ...cuts.map((cut) => cut % (reply.length + 1)), reply.length].toSorted(
          (a, b) => a - b,
        );
        const chunks = places.slice(1).map((place, at) => reply.slice(places[at], place));
        const whole = read([reply], isWhole);
        expect(read(chunks, isWhole)).toEqual(whole);
        expect(read(reply.split(''), isWhole)).toEqual(whole);
        expect(whole.text).not.toMatch(/GENERATE_IMAGE|CREATE_EASTER_EGG|DELETE_ALL_EASTER_EGGS/i);
        expect(whole.text).not.toContain(MARK);
      },
    ),
    runs(300),
  );
});

test.each(Object.entries(worstReplies))('[AI-1] %s is read the same in pieces', (_, worst) => {
  // The soak and the bench measure the time per character.
  const reply = worst.slice(0, 50_000);
  const pieces = Array.from({ length: 50 }, (_each, at) => reply.slice(at * 1000, (at + 1) * 1000));
  expect(read(pieces)).toEqual(read([reply]));
});
