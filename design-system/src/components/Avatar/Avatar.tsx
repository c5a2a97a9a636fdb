import { useState } from 'react';
import { styled } from 'styled-components';
import { inYolo, role } from '../../tokens';

export interface AvatarProps {
  /** Whose face it is; the initials are taken from it. */
  name: string;
  /** Picture; without one, or when it doesn't load, the initials stand on a tinted disc. */
  src?: string | null;
  /** Diameter in px. */
  size?: number;
  /** What the tint is drawn from, so that namesakes differ; the name otherwise. */
  seedId?: string;
  /** In place of those of the name. */
  initials?: string;
}

const tints = ['tint-1', 'tint-2', 'tint-3', 'tint-4', 'tint-5'] as const;

/** The tint of a person: the same for every reader and on every page. */
export const tintOf = (seed: string) => {
  let sum = 0;
  for (const character of seed) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return role(tints[sum % tints.length] ?? 'tint-1');
};

const SEEN = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u;

/** First letters of the first and last word, in whole characters of any script; invisible characters are skipped. */
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

/** A face, or initials. Always decoration: the name stands in words beside it. */
export function Avatar({ name, src, size = 40, seedId, initials = initialsOf(name) }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src && src !== broken;
  const style = { width: size, height: size, fontSize: size * 0.36, background: tintOf(seedId ?? name) };
  return (
    <Disc aria-hidden style={style}>
      {shown ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(src)} />
      ) : (
        initials
      )}
    </Disc>
  );
}
