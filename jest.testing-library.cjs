/*
 * Stands for @testing-library/react (jest.preset.mjs): a condition is waited for until it holds. The limit only ends what hangs,
 * so it is beyond what a slow machine needs, and below the limit of a test, whose message would say less.
 */
const testing = require('@testing-library/react/dist/index.js');

testing.configure({ asyncUtilTimeout: 60_000 });

module.exports = testing;
