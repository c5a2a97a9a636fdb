import { styled } from 'styled-components';
import { inYolo, role } from '../../tokens';
import { plain } from '../Combobox/matches';

const Hit = styled.mark`
  background: none;
  color: ${role('accent-ink')};
  font-weight: 700;
  ${inYolo} {
    color: ${role('ink')};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** The name with the matched part highlighted; ignores case and accents. */
export function Highlight({ text, query }: { text: string; query: string }) {
  const letters = [...text.normalize('NFC')];
  const wanted = plain(query.trim());
  // Letter by letter, since folding can change the length of a text.
  const at = letters.findIndex(
    (_, index) => wanted !== '' && plain(letters.slice(index).join('')).startsWith(wanted),
  );
  if (at < 0) return <bdi>{text}</bdi>;
  let end = at;
  while (end < letters.length && plain(letters.slice(at, end).join('')).length < wanted.length) end += 1;
  return (
    <bdi>
      {letters.slice(0, at).join('')}
      <Hit>{letters.slice(at, end).join('')}</Hit>
      {letters.slice(end).join('')}
    </bdi>
  );
}
