export const songSources = ['YouTube', 'Spotify', 'Pandora', 'Other'] as const;
export type SongSource = (typeof songSources)[number];

/** Where a song or playlist is from, by its address (`spec 2 ch. 5`). */
export function sourceOf(url: string): SongSource {
  const address = url.toLowerCase();
  if (address.includes('spotify')) return 'Spotify';
  if (address.includes('pandora')) return 'Pandora';
  if (address.includes('youtube') || address.includes('youtu.be')) return 'YouTube';
  return 'Other';
}

const VIDEO_ID = /^[A-Za-z0-9_-]{11}$/;
/** Of addresses like `youtube.com/shorts/<id>`. */
const BEFORE_ID = new Set(['shorts', 'embed', 'live', 'v']);
const YOUTUBE_HOST = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;

/** The YouTube video of an address, or null: a channel, a list, or an address of another site. */
export function videoIdOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  let id: string | null = null;
  if (hostname === 'youtu.be') id = first;
  else if (YOUTUBE_HOST.test(hostname)) id = BEFORE_ID.has(first) ? second : searchParams.get('v');
  return id !== null && VIDEO_ID.test(id) ? id : null;
}

/** The fallback name of a YouTube song (`spec 2 ch. 5`). */
export const songCalledById = (videoId: string) => `YouTube Song ${videoId.slice(0, 8)}`;
