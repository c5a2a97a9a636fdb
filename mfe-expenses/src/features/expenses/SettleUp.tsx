import type { BillPersonView, ExpensesView } from '@yolo/contract/expenses';
import { ArrowUpRightIcon, ButtonLink, Heading, Panel, Stack } from '@yolo/design-system';
import { SettleList, type SettlePerson, SettleRow } from '@yolo/design-system/areas';
import { callNameOf, personIn, venmoUrl } from './people';

/** The fewest payments after which everybody is even. */
export function SettleUp({ bill, eventName }: { bill: ExpensesView; eventName: string }) {
  const personOf = personIn(bill);
  return (
    <Panel>
      <Stack gap={3}>
        <Heading level={2} size="item">
          Settle up
        </Heading>
        <SettleList aria-label="Settle up">
          {bill.debts.map(({ from, to, amount }) => {
            const [payer, payee] = [personOf(from), personOf(to)];
            if (!payer || !payee) return null;
            return (
              <li key={`${from} ${to}`}>
                <SettleRow
                  from={faceOf(payer)}
                  to={{ ...faceOf(payee), ...(payee.isYou && { name: 'you' }) }}
                  yours={payer.isYou}
                  amount={amount}
                >
                  {payer.isYou && (
                    <ButtonLink
                      href={venmoUrl(amount, eventName)}
                      target="_blank"
                      rel="noopener noreferrer"
                      icon={<ArrowUpRightIcon aria-hidden />}
                    >
                      Venmo
                    </ButtonLink>
                  )}
                </SettleRow>
              </li>
            );
          })}
        </SettleList>
      </Stack>
    </Panel>
  );
}

const faceOf = (person: BillPersonView): SettlePerson => ({
  name: callNameOf(person),
  face: person.name,
  ...(person.member && { avatarUrl: person.member.avatarUrl, seedId: person.member.id }),
});
