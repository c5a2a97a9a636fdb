/** Without accents and capitals, so that "siobhan" finds "Siobhán". */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** People whose name contains every typed word; everybody when nothing is typed. */
export const findByName = <T extends { name: string }>(people: T[], typed: string): T[] => {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return people;
  return people.filter(({ name }) => words.every((word) => plain(name).includes(word)));
};
