/* jsdom leaves out what every browser has and react-router asks for at import. */
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder });
