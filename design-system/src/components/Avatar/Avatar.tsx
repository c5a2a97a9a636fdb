import { useState } from 'react';
import { styled } from 'styled-components';
import { inYolo, role } from '../../tokens';

export interface AvatarProps {
  /** Name of the member, from which the initials are taken. */
  name: string;
  /** Picture; without one, or if it fails to load, initials on a tinted disc are shown. */
  src?: string | null;
  /** Diameter in px. */
  size?: number;
  /** Seed of the tint, so that members with the same name differ; default: the name. */
  seedId?: string;
  /** Replaces the initials of the name. */
  initials?: string;
}

const tints = ['tint-1', 'tint-2', 'tint-3', 'tint-4', 'tint-5'] as const;

/** The tint of a member: the same for all users and on all pages. */
export const tintOf = (seed: string) => {
  let sum = 0;
  for (const character of seed) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return role(tints[sum % tints.length] ?? 'tint-1');
};

const SEEN = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u;

/** The first letters of the first and last word, as whole characters of any script; skips invisible characters. */
export const initialsOf = (name: string): string => {
  const words = name
    .trim()
    .split(/[\s@.]+/u)
    .filter(Boolean);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .map((word) => word && SEEN.exec(word)?.[0])
    .join('')
    .toLocaleUpperCase();
};

const Disc = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  overflow: hidden;
  border-radius: 50%;
  color: ${role('on-tint')};
  font-weight: ${role('w-strong')};
  line-height: 1;
  letter-spacing: 0;
  user-select: none;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${inYolo} {
    border: 2px solid ${role('bc')};
  }
`;

/** A picture, or initials. Always decorative: the name must be written beside it. */
export function Avatar({ name, src, size = 40, seedId, initials = initialsOf(name) }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const shown = src && src !== brokenSrc;
  const style = { width: size, height: size, fontSize: size * 0.36, background: tintOf(seedId ?? name) };
  return (
    <Disc aria-hidden style={style}>
      {shown ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" onError={() => setBrokenSrc(src)} />
      ) : (
        initials
      )}
    </Disc>
  );
}
