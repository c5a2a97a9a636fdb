import { hasAddress } from '@yolo/contract';
import { BILL_NAME_MAX } from '@yolo/contract/expenses';
import { Button } from '@yolo/design-system';
import { Combobox, type ComboboxOption } from '@yolo/design-system/combobox';
import { useState } from 'react';
import { styled } from 'styled-components';
import { NAME_WITH_ADDRESS } from './expense-draft';
import { headsWords, namesakesOf } from './namesakes';
import { type Sharer, type Sharing, withName, withPerson } from './sharing';
import { WhoIsMeant } from './WhoIsMeant';

const Adding = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: var(--s-3);
`;

interface SomebodyElseProps {
  sharing: Sharing;
  onChange(sharing: Sharing): void;
}

/** Puts somebody more on the list: of the event or the bill, who are offered while it is typed, or a name. */
export default function SomebodyElse({ sharing, onChange }: SomebodyElseProps) {
  const [name, setName] = useState('');
  const [asked, setAsked] = useState<Sharer[]>([]);
  const isAddress = hasAddress(name);
  const others = sharing.people.filter(({ bears }) => !bears);
  const done = (changed: Sharing) => {
    onChange(changed);
    setName('');
    setAsked([]);
  };
  const addName = () => done(withName(sharing, name));
  const add = () => {
    const namesakes = namesakesOf(
      name,
      sharing.people.filter(({ typed }) => !typed),
    );
    if (namesakes.length > 0) setAsked(namesakes);
    else addName();
  };
  const choose = (key: string) => done(withPerson(sharing, key, { bears: true }));
  return (
    <Adding>
      <Combobox<ComboboxOption>
        label="Somebody else"
        options={others.map((each) => ({
          id: each.key,
          text: each.name,
          detail: each.typed ? undefined : headsWords(each),
        }))}
        value={null}
        onChange={(choice) => choice && choose(choice.id)}
        typed={name}
        onType={setName}
        maxLength={BILL_NAME_MAX}
        error={isAddress ? NAME_WITH_ADDRESS : undefined}
      />
      <Button onClick={add} disabled={name.trim() === '' || isAddress}>
        Add name
      </Button>
      {asked.length > 0 && (
        <WhoIsMeant
          name={name.trim()}
          namesakes={asked}
          onChoose={({ key }) => choose(key)}
          onNobody={addName}
          onClose={() => setAsked([])}
        />
      )}
    </Adding>
  );
}
