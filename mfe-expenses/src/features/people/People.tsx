import { Panel, Text, useShowAll } from '@yolo/design-system';
import { Disclosure, formatMoney, useGrowing } from '@yolo/design-system/areas';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { callNameOf } from '../expenses/people';
import { useOpenBill } from '../expenses/use-bill';
import { type Standing, standingsOf } from './standing';
import { UntieButton, TieButton } from './Ties';
import { type Ties, useTies } from './use-ties';

const PEOPLE_FIRST = 30;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    padding-block: var(--s-2);
    overflow-wrap: anywhere;
  }
  > li + li {
    border-top: 1px solid var(--hair);
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--s-3);
  min-height: var(--target);
  > :first-child {
    flex: 1 1 10rem;
    min-width: 0;
  }
`;

/** All people of the bill with their balances, and the guests whom typed names mean. */
export function People() {
  return (
    <Panel>
      <Disclosure title="People" level={3}>
        <PersonList />
      </Disclosure>
    </Panel>
  );
}

function PersonList() {
  const { bill } = useOpenBill();
  const standings = useMemo(() => standingsOf(bill), [bill]);
  const { shown, around, button } = useShowAll<Standing, HTMLUListElement>(standings, PEOPLE_FIRST);
  const count = useGrowing(shown.length);
  const ties = useTies();
  const unknown = bill.tally.find(({ personId }) => personId === null);
  return (
    <>
      <List ref={around} aria-label="People">
        {shown.slice(0, count).map((standing) => (
          <PersonItem key={standing.person.id} standing={standing} ties={ties} />
        ))}
        {unknown && (
          <li>
            <Text strong>Unknown</Text>
            <Text size="small" tone="soft">
              paid {formatMoney(unknown.amount)}, which nobody owes anybody
            </Text>
          </li>
        )}
      </List>
      {button && <div>{button}</div>}
      {ties.dialog}
    </>
  );
}

function PersonItem({ standing, ties }: { standing: Standing; ties: Ties }) {
  const { person, names } = standing;
  return (
    <li tabIndex={-1}>
      <Row>
        <div>
          <Text strong>
            <bdi>{callNameOf(person)}</bdi>
          </Text>
          <Text size="small" tone="soft">
            {wordsOf(standing)}
          </Text>
        </div>
        <TieButton person={person} ties={ties} />
      </Row>
      {names.map((name) => (
        <Row key={name.id}>
          <Text size="small">
            <bdi>{name.name}</bdi> is <bdi>{person.name}</bdi>
          </Text>
          <UntieButton name={name} guest={person} ties={ties} />
        </Row>
      ))}
    </li>
  );
}

function wordsOf({ person, paid, borne, balance }: Standing): string {
  const words = [`paid ${formatMoney(paid)}`, `part ${formatMoney(borne)}`];
  if (balance > 0) words.push(`${person.isYou ? 'get' : 'gets'} ${formatMoney(balance)}`);
  if (balance < 0) words.push(`${person.isYou ? 'owe' : 'owes'} ${formatMoney(-balance)}`);
  return words.join(', ');
}
