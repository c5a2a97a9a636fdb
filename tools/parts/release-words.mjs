/** Texts that the release commands print. */

/** The beginning of a build's id, long enough to be unique in practice. */
export const short = (id) => id?.slice(0, 8) ?? 'none';

/**
 * A line for the rollout and one for each release, newest first. A build that was restored is in several lines; only
 * the newest is current.
 */
export function listLines({ current, releases, rollout }) {
  const lines = releases.map(
    ({ generation, at, by, reason, build: id }, index) =>
      `${String(generation).padStart(6)}  ${at}  ${(id ?? 'none').padEnd(32)}  ${reason} by ${by}${index === 0 && id === current ? '  ← current' : ''}`,
  );
  return rollout ? [rolloutLine(rollout), ...lines] : lines;
}

/** A line for each build that a restore would replace. */
export const changeLines = (changes) =>
  changes.map(({ project, from, to }) => `  ${project}: ${short(from)} → ${short(to)}`);

const ends = {
  released: 'was released to all',
  stopped: 'was stopped',
  failing: 'was stopped because it failed too often',
  overtaken: 'was overtaken by another release',
};

/** The state of a rollout, or how it ended. */
export function rolloutLine({ project, build, replaces, share, startedAt, endedAt, end, counts }) {
  const rates = `${rateOf(counts.build)}; before: ${rateOf(counts.before)}`;
  if (end) return `The rollout of ${project} ${short(build)} ${ends[end]} at ${endedAt} (${rates}).`;
  return `${project} ${short(build)} goes to ${share} of 100 browsers in the place of ${short(replaces)} since ${startedAt} (${rates}).`;
}

const rateOf = ({ starts, failures }) => `${failures} of ${starts} failed`;
