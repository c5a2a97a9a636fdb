import { videoIdOf } from '@yolo/contract/media';
import { plainAddress } from '../../../core/outbound/plain-address.ts';

/** What sharing adds to an address, and what changes nothing of what is heard. */
const ADDED = /^(?:si|feature|context|nd|pp|ab_channel|t|start)$/;

/** The same of all addresses of one song. */
export function songKey(url: string): string {
  const videoId = videoIdOf(url);
  return videoId === null ? plainAddress(url, ADDED) : `youtube:${videoId}`;
}
