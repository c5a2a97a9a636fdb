import type { ManifestLink } from '@yolo/platform';
import { Art, Heading, inYolo, phone, role, Text, type ArtName } from '@yolo/design-system';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  margin-top: ${role('s-8')};
  padding: 0;
  list-style: none;
  border-block: 1px solid ${role('line')};
  ${inYolo} {
    gap: ${role('s-4')};
    border: 0;
  }
  ${phone} {
    grid-template-columns: minmax(0, 1fr);
    margin-top: ${role('s-7')};
  }
`;

const Card = styled.button`
  display: grid;
  align-content: start;
  gap: ${role('s-2')};
  width: 100%;
  height: 100%;
  padding: ${role('s-6')} ${role('s-5')};
  text-align: start;
  li + li > & {
    border-inline-start: 1px solid ${role('line')};
  }
  &:hover {
    background: ${role('accent-soft')};
  }
  ${inYolo} {
    background: ${role('surface')};
    border: ${role('bw')} solid ${role('bc')};
    border-radius: ${role('r-2')};
    box-shadow: ${role('sh-1')};
    li + li > & {
      border: ${role('bw')} solid ${role('bc')};
    }
  }
  ${phone} {
    grid-template-columns: 88px minmax(0, 1fr);
    column-gap: ${role('s-4')};
    padding-inline: ${role('s-3')};
    > :first-child {
      grid-row: span 2;
    }
    li + li > & {
      border-inline-start: 0;
      border-top: 1px solid ${role('line')};
    }
    ${inYolo} {
      li + li > & {
        border: ${role('bw')} solid ${role('bc')};
      }
    }
  }
`;

/** A manifest is data; what it names and the design system has not drawn stays away. */
const isArt = (name: string | undefined): name is ArtName => /^feature-[a-z]+$/.test(name ?? '');

/** One card per area of the current generation; a guest is asked to log in and then goes there. */
export function FeatureCards({
  links,
  onChoose,
}: {
  links: ManifestLink[];
  onChoose: (href: string) => void;
}) {
  if (links.length === 0) return null;
  return (
    <List>
      {links.map(({ href, label, text, drawing }) => (
        <li key={href}>
          <Card type="button" data-surface="" onClick={() => onChoose(href)}>
            {isArt(drawing) && <Art name={drawing} width={112} ratio={1} />}
            <Heading level={2} size="item">
              {label}
            </Heading>
            {text && (
              <Text size="small" tone="soft">
                {text}
              </Text>
            )}
          </Card>
        </li>
      ))}
    </List>
  );
}
