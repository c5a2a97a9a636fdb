import { videoIdOf } from '@yolo/contract/media';
import { plainAddress } from '../../../core/outbound/plain-address.ts';

/** Query parameters that sharing adds to an address, and others that do not change the song. */
const IGNORED = /^(?:si|feature|context|nd|pp|ab_channel|t|start)$/;

/** The same for all addresses of one song. */
export function songKey(url: string): string {
  const videoId = videoIdOf(url);
  return videoId === null ? plainAddress(url, IGNORED) : `youtube:${videoId}`;
}
