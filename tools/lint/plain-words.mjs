/**
 * An ESLint rule against words in names, comments and test titles that docs/words.md replaces. It checks no screen
 * texts, which docs/messages.md covers, and no texts for the assistant, which are data.
 */

/** In comments and titles. */
const PHRASES = [
  [/\bwho(?:m)?ever\b/i, 'who, anybody who, or the member, guest or caller'],
  [/\bso many\b(?! that\b)/i, 'the number, a number of, or the limit'],
  [/\bthat (?:is|are) none\b/i, 'that is not valid, or that is not one'],
  [/\bso much\b(?! (?:as|that)\b)/i, 'the number, the amount, or the limit'],
  [/\bany ?more\b/i, 'what is the case, without its history'],
  [/\b(?:rungs?|wakened)\b/i, 'candidate or fallback; started'],
];

/** Parts of names. */
const PARTS = new Map([
  ['whoever', 'who or anybody'],
  ['rung', 'candidate'],
  ['wakened', 'started'],
  ['lent', 'temporary or borrowed'],
  ['patience', 'deadline, timeout or backoff'],
]);

const partsOf = (name) => name.split(/(?=[A-Z])|_|\$|#/).map((part) => part.toLowerCase());

/** `test(…)`, `test.each(…)(…)`, `describe(…)`, `it(…)`. */
const isTest = (callee) => {
  if (callee.type === 'CallExpression' || callee.type === 'TaggedTemplateExpression')
    return isTest(callee.callee ?? callee.tag);
  if (callee.type === 'MemberExpression') return isTest(callee.object);
  return callee.type === 'Identifier' && ['test', 'it', 'describe'].includes(callee.name);
};

const textOf = (node) =>
  node?.type === 'Literal'
    ? String(node.value)
    : (node?.quasis?.map(({ value }) => value.cooked).join(' ') ?? '');

const rule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { word: '“{{word}}”: say {{instead}} (docs/words.md).' },
  },
  create(context) {
    const check = (text, where) => {
      for (const [phrase, instead] of PHRASES) {
        const word = phrase.exec(text)?.[0];
        if (word) context.report({ ...where, messageId: 'word', data: { word, instead } });
      }
    };
    const checkName = (node) => {
      const word = partsOf(node.name).find((part) => PARTS.has(part));
      if (word) context.report({ node, messageId: 'word', data: { word, instead: PARTS.get(word) } });
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) check(comment.value, { loc: comment.loc });
      },
      CallExpression(node) {
        if (isTest(node.callee)) check(textOf(node.arguments[0]), { node: node.arguments[0] ?? node });
      },
      Identifier: checkName,
      PrivateIdentifier: checkName,
    };
  },
};

export default { rules: { plain: rule } };
