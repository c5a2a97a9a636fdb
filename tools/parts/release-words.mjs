/** What the release commands print. */

/** Enough of a build's id to tell it from the others. */
export const short = (id) => id?.slice(0, 8) ?? 'none';

/** A line for each release, newest first, and one for the rollout. A build that came back stands in several; the newest is current. */
export function listLines({ current, releases, rollout }) {
  const lines = releases.map(
    ({ generation, at, by, reason, build: id }, index) =>
      `${String(generation).padStart(6)}  ${at}  ${(id ?? 'none').padEnd(32)}  ${reason} by ${by}${index === 0 && id === current ? '  ← current' : ''}`,
  );
  return rollout ? [rolloutLine(rollout), ...lines] : lines;
}

const ends = {
  released: 'was released to all',
  stopped: 'was stopped',
  failing: 'was stopped because it failed too often',
  overtaken: 'was overtaken by another release',
};

/** How a rollout stands, or how it ended. */
export function rolloutLine({ project, build, replaces, share, startedAt, endedAt, end, counts }) {
  const rates = `${rateOf(counts.build)}; before: ${rateOf(counts.before)}`;
  if (end) return `The rollout of ${project} ${short(build)} ${ends[end]} at ${endedAt} (${rates}).`;
  return `${project} ${short(build)} goes to ${share} of 100 browsers in the place of ${short(replaces)} since ${startedAt} (${rates}).`;
}

const rateOf = ({ starts, failures }) => `${failures} of ${starts} failed`;
