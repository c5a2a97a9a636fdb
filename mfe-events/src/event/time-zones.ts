export interface ZoneOption {
  /** IANA. */
  id: string;
  text: string;
}

/** `Rome` of `Europe/Rome`. */
export const zoneCity = (zone: string) => zone.split('/').at(-1)!.replaceAll('_', ' ');

/** `America/Argentina/Buenos_Aires` as people look for it: `Buenos Aires, Argentina, America`. */
const zoneText = (zone: string) => zone.replaceAll('_', ' ').split('/').reverse().join(', ');

/** All zones that the browser knows, by city, and the event's own. */
export function zoneOptions(own: string): ZoneOption[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(own ? [own] : [])]);
  return [...known]
    .map((id) => ({ id, text: zoneText(id) }))
    .sort((one, other) => one.text.localeCompare(other.text));
}
