import { type SharingWay, sharingWays } from '@yolo/contract/expenses';
import { Checkbox, SegmentedControl, Stack, Text, TextField } from '@yolo/design-system';
import { formatMoney, MoneyField, QuantityField } from '@yolo/design-system/areas';
import { lazyPage } from '@yolo/platform/remote';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { missingAmounts, type Sharer, type Sharing, wayWords, withPerson, withWay } from './sharing';

// Loaded lazily: the search for people is heavy.
const SomebodyElse = lazyPage(() => import(/* webpackChunkName: "somebody-else" */ './SomebodyElse'));

const Person = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, min(9rem, 44%));
  align-items: center;
  gap: var(--s-3);
  min-height: var(--target);
  overflow-wrap: anywhere;
`;

const People = styled.ul`
  display: grid;
  gap: var(--s-1);
  margin: 0;
  padding: 0;
  list-style: none;
`;

export interface ShareDifferentlyProps {
  sharing: Sharing;
  /** Of the expense, in cents; null while no valid amount is entered. */
  amount: number | null;
  onChange(sharing: Sharing): void;
}

/** Fields for the sharers of an expense, for their shares, and for several payers. */
export function ShareDifferently({ sharing, amount, onChange }: ShareDifferentlyProps) {
  const { way, people, severalPayers } = sharing;
  const missing = amount === null ? null : missingAmounts(sharing, amount);
  const change = (key: string, changed: Partial<Sharer>) => onChange(withPerson(sharing, key, changed));
  return (
    <Stack gap={4}>
      <SegmentedControl
        label="How is it shared?"
        segments={sharingWays.map((value) => ({ value, label: wayWords[value] }))}
        value={way}
        onChange={(chosen) => onChange(withWay(sharing, chosen))}
        stacked
      />
      <People aria-label="Shared by">
        {people.map((each) => (
          <Person key={each.key}>
            <Checkbox
              label={<bdi>{each.name}</bdi>}
              checked={each.bears}
              onChange={(bears) => change(each.key, { bears })}
            />
            {each.bears && (
              // The key: a text that could not be read is reset with the way, like the values.
              <Value key={way} way={way} person={each} onChange={(value) => change(each.key, { value })} />
            )}
          </Person>
        ))}
      </People>
      <Suspense fallback={<TextField label="Somebody else" value="" disabled onChange={() => undefined} />}>
        <SomebodyElse sharing={sharing} onChange={onChange} />
      </Suspense>
      <Difference of="shares" cents={missing?.shares ?? 0} />
      <Checkbox
        label="Several have paid"
        checked={severalPayers}
        onChange={(several) => onChange({ ...sharing, severalPayers: several })}
      />
      {severalPayers && (
        <>
          <People aria-label="Paid by">
            {people.map(({ key, name, paid }) => (
              <Person key={key}>
                <bdi>{name}</bdi>
                <MoneyField
                  label={`Paid by ${name}`}
                  name="paid"
                  hideLabel
                  value={paid}
                  onChange={(cents) => change(key, { paid: cents })}
                />
              </Person>
            ))}
          </People>
          <Difference of="payments" cents={missing?.paid ?? 0} />
        </>
      )}
    </Stack>
  );
}

function Value({
  way,
  person,
  onChange,
}: {
  way: SharingWay;
  person: Sharer;
  onChange(value: number | null): void;
}) {
  const { name, value } = person;
  const field = { name: 'share', hideLabel: true, value, onChange };
  switch (way) {
    case 'equally':
      return null;
    case 'heads':
      return <QuantityField label={`Heads of ${name}`} {...field} />;
    case 'parts':
      return <QuantityField label={`Shares of ${name}`} min={0} decimals={2} {...field} />;
    case 'exact':
      return <MoneyField label={`Amount of ${name}`} placeholder="the rest" {...field} />;
    case 'adjusted':
      return <MoneyField label={`More of ${name}`} placeholder="+ $0.00" {...field} />;
  }
}

function Difference({ of, cents }: { of: string; cents: number }) {
  if (cents === 0) return null;
  return (
    <Text strong>
      {cents > 0
        ? `${formatMoney(cents)} of the ${of} still to assign.`
        : `The ${of} exceed the amount by ${formatMoney(-cents)}.`}
    </Text>
  );
}
