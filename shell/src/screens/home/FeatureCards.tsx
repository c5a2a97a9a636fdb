import type { ManifestLink } from '@yolo/platform';
import {
  Art,
  artFile,
  type ArtFile,
  type ArtName,
  canHover,
  Heading,
  inYolo,
  isArtName,
  phone,
  role,
  Text,
} from '@yolo/design-system';
import { styled } from 'styled-components';
import { linksOf } from '../../app/links';
import { type Generation, manifestsOf } from '../../page/generation';

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
  ${canHover} {
    &:hover {
      background: ${role('accent-soft')};
    }
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

/** The drawing of a link. Manifests are untrusted data: only drawings of the design system and files of the own build are shown. */
function artOf({ builds }: Generation, link: ManifestLink): ArtName | ArtFile | null {
  const { drawing } = link;
  if (isArtName(drawing)) return drawing;
  const build = Object.values(builds).find(({ manifest }) => manifest?.links.includes(link));
  return build && /^assets\/[\w.-]+\.svg$/.test(drawing ?? '') ? artFile(build.base + drawing) : null;
}

/** One card per area of the current generation; a guest has to log in first. */
export function FeatureCards({
  generation,
  onChoose,
}: {
  generation: Generation;
  onChoose: (href: string) => void;
}) {
  const links = linksOf(manifestsOf(generation), 'home-card');
  if (links.length === 0) return null;
  return (
    <List>
      {links.map((link) => {
        const { href, label, text } = link;
        const art = artOf(generation, link);
        return (
          <li key={href}>
            <Card type="button" data-surface="" onClick={() => onChoose(href)}>
              {art && <Art name={art} width={112} ratio={1} />}
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
        );
      })}
    </List>
  );
}
