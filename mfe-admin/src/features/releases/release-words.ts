import type { BuildCountsView, GenerationView, RolloutView } from '@yolo/contract/releases';
import { isolated } from '@yolo/contract';
import { readersLocale } from '@yolo/design-system';

/** The start of a build's id, long enough to tell builds apart. */
export const shortOf = (build: string | null): string => build?.slice(0, 8) ?? 'none';

const number = (value: number) => value.toLocaleString(readersLocale());

/** The smallest share, of 1, that is shown as a number. */
const MIN_SHARE = 0.001;

function percent(share: number): string {
  const written = Math.max(share, MIN_SHARE).toLocaleString(readersLocale(), {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  return share < MIN_SHARE / 2 ? `under ${written}` : written;
}

type Counts = Pick<BuildCountsView, 'starts' | 'failures'>;

const shareOf = ({ starts, failures }: Counts): string =>
  failures === 0 ? '0%' : percent(failures / starts);

/** `3 of 812 failed · 0.4%` */
export function rateOf(counts: Counts): string {
  const { starts, failures } = counts;
  // A build that fails before it shows anything counts as failed without a start.
  if (starts === 0) return failures === 0 ? 'Not shown yet' : `${number(failures)} failed, none shown`;
  return `${number(failures)} of ${number(starts)} failed · ${shareOf(counts)}`;
}

/** The rate of a build, and of the one before for comparison. */
export function ratesOf({ counts: { build, before } }: RolloutView): string {
  return before.starts === 0 ? rateOf(build) : `${rateOf(build)}; before ${shareOf(before)}`;
}

const reasonWords: Record<Exclude<GenerationView['reason'], 'start'>, string> = {
  release: 'Released by',
  rollback: 'Rolled back by',
  restore: 'Restored by',
};

/** Who made a generation, and why. */
export const madeBy = ({ reason, by }: GenerationView): string =>
  reason === 'start' ? 'Start of the server' : `${reasonWords[reason]} ${isolated(by)}`;

export const endWords: Record<NonNullable<RolloutView['end']>, string> = {
  released: 'Released',
  stopped: 'Stopped',
  failing: 'Failed too often',
  overtaken: 'Overtaken by another release',
};
