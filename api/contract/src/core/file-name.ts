/** A name that every file system takes: `Ana/Tom: 40!` is `Ana Tom 40!`. */
export const fileName = (name: string, ending: string) =>
  `${name
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()}${ending}`;
