/* PostgreSQL text cannot hold NUL, other controls only hide things from readers, and half surrogates are not text. */
const UNKEEPABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;

/** Whether text can be stored unchanged. */
export const isKeepable = (value: string) => !UNKEEPABLE.test(value);

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether it can be the id of something: a UUID (RFC 9562). */
export const isId = (value: string): boolean => ID.test(value);
