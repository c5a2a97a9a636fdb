/** Removes accents and case, so that "siobhan" matches "Siobhán". */
const normalize = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The people whose name contains every typed word; all for an empty text. */
export const findByName = <T extends { name: string }>(people: T[], typed: string): T[] => {
  const words = normalize(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return people;
  return people.filter(({ name }) => words.every((word) => normalize(name).includes(word)));
};
