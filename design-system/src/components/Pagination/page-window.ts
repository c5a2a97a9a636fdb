/** A gap between page numbers. */
export const gap = 'gap';

/**
 * The page numbers to show: the first, the last, and the ones around `page` (1-based), at most seven places.
 * A gap never replaces a single page.
 */
export const pageWindow = (page: number, pages: number): (number | typeof gap)[] => {
  if (pages <= 7) return Array.from({ length: pages }, (_, at) => at + 1);
  if (page <= 4) return [1, 2, 3, 4, 5, gap, pages];
  if (page >= pages - 3) return [1, gap, pages - 4, pages - 3, pages - 2, pages - 1, pages];
  return [1, gap, page - 1, page, page + 1, gap, pages];
};
