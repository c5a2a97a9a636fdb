/**
 * What a person types for a time, as 'HH:mm': '7:30 pm', '7.30pm', '19:30', '1930', '7', '7p'.
 * An hour from 13 on needs no am or pm; undefined when it is no time.
 */
export const parseTime = (text: string): string | undefined => {
  const match = /^\s*(\d{1,2})(?:[:.h\s]?(\d{2}))?\s*([ap])?\.?\s*m?\.?\s*$/i.exec(text);
  if (!match) return undefined;
  const half = match[3]?.toLowerCase();
  const minutes = Number(match[2] ?? 0);
  let hours = Number(match[1]);
  if (half && (hours < 1 || hours > 12)) return undefined;
  if (half) hours = (hours % 12) + (half === 'p' ? 12 : 0);
  if (hours > 23 || minutes > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
};
