const parse = (version: string) => version.split('.').map(Number) as [number, number, number];

/**
 * Whether `version` lies in a caret range such as `^1.2.0`, the only form that manifests use.
 * Anything else is refused.
 */
export function satisfies(version: string, range: string): boolean {
  const wanted = /^\^(\d+\.\d+\.\d+)$/.exec(range)?.[1];
  if (!wanted) return false;
  const [major, minor, patch] = parse(version);
  const [wantedMajor, wantedMinor, wantedPatch] = parse(wanted);
  if (major !== wantedMajor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}
