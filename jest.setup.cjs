/* jsdom leaves out what every browser has and react-router asks for at import. */
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder });

/* Every file begins at the same instant and goes on from there, so that no test says something else on another day. */
const machine = Date.now;
const ahead = globalThis.TESTS_BEGIN - machine();
Date.now = () => machine() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (date, given, called) =>
    Reflect.construct(date, given.length === 0 ? [date.now()] : given, called),
});
