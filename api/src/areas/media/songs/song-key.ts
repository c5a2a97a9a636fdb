import { videoIdOf } from '@yolo/contract/media';

/** What sharing adds to an address, and what changes nothing of what is heard. */
const ADDED = /^(?:utm_.*|si|feature|context|nd|pp|ab_channel|t|start)$/;

/** The same of all addresses of one song. */
export function songKey(url: string): string {
  const videoId = videoIdOf(url);
  if (videoId !== null) return `youtube:${videoId}`;
  const address = new URL(url);
  address.protocol = 'https:';
  address.hash = '';
  for (const name of [...address.searchParams.keys()])
    if (ADDED.test(name)) address.searchParams.delete(name);
  address.searchParams.sort();
  address.pathname = address.pathname.replace(/\/+$/, '');
  return address.href;
}
