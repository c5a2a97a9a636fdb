import { styled } from 'styled-components';
import { inYolo, phone, role } from '../../tokens';
import { Text } from '../Text/Text';
import { FoodActs, type FoodCardProps, FoodTitle } from './FoodCard';
import { FoodPicture } from './FoodPicture';

const Root = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr) auto;
  align-items: center;
  gap: 4px 16px;
  padding-block: 14px;
  ${phone} {
    grid-template-columns: 84px minmax(0, 1fr) auto;
    gap: 4px 12px;
  }
`;

const Print = styled.div<{ $rows: number }>`
  position: relative;
  grid-row: 1 / span ${({ $rows }) => $rows};
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: 6px;
  > * {
    position: absolute;
    inset: 0;
  }
  ${inYolo} {
    outline: 3px solid ${role('bc')};
    outline-offset: -3px;
  }
  ${phone} {
    align-self: start;
  }
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: 2px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Acts = styled(FoodActs)`
  ${phone} {
    flex-direction: column;
    align-self: start;
    gap: 0;
  }
`;

const Action = styled.div`
  position: relative;
  grid-column: 2 / -1;
`;

/** A recipe in a list: the whole row links to its page. */
export function FoodRow({ title, href, onOpen, note, action, children, ...picture }: FoodCardProps) {
  return (
    <Root>
      <Print $rows={action ? 2 : 1}>
        <FoodPicture title={title} {...picture} />
      </Print>
      <Words>
        <FoodTitle href={href} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
          <bdi>{title}</bdi>
        </FoodTitle>
        {note && (
          <Text size="small" tone="soft">
            {note}
          </Text>
        )}
      </Words>
      {children && <Acts>{children}</Acts>}
      {action && <Action>{action}</Action>}
    </Root>
  );
}
