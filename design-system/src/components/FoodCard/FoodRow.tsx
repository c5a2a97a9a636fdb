import { styled } from 'styled-components';
import { phone } from '../../tokens';
import { Row, RowActions, RowPicture } from '../Row/Row';
import { type FoodCardProps, FoodText } from './FoodCard';
import { FoodPicture } from './FoodPicture';

/* In a column on phones, so that the title keeps its width. */
const Actions = styled(RowActions)`
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
    <Row $lead="picture">
      <RowPicture $ratio="4 / 3" style={{ gridRow: `1 / span ${action ? 2 : 1}` }}>
        <FoodPicture title={title} {...picture} />
      </RowPicture>
      <FoodText {...{ title, href, onOpen, note }} />
      {children && <Actions>{children}</Actions>}
      {action && <Action>{action}</Action>}
    </Row>
  );
}
