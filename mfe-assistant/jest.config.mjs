import preset from '../jest.preset.mjs';

/* What reads replies comes as ES modules alone. */
const modules = [
  ...['mdast-', 'micromark', 'unist-', 'decode-named-character-reference', 'devlop', 'longest-streak'],
  ...['markdown-table', 'character-entities', 'zwitch', 'ccount'],
];

export default {
  ...preset,
  displayName: 'mfe-assistant',
  setupFilesAfterEnv: ['<rootDir>/src/jest-setup.ts'],
  transformIgnorePatterns: [`/node_modules/(?!${modules.join('|')})`],
};
