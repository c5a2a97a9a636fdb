import { hasAddress } from '@yolo/contract';
import { BILL_NAME_MAX } from '@yolo/contract/expenses';
import { Button } from '@yolo/design-system';
import { Combobox, type ComboboxOption } from '@yolo/design-system/combobox';
import { useState } from 'react';
import { styled } from 'styled-components';
import { NAME_WITH_ADDRESS } from './expense-draft';
import { headsWords, namesakesOf, WhoIsMeant } from './namesakes';
import { type Sharer, type Sharing, withName, withPerson } from './sharing';

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

/** Adds somebody to the list: a person of the event or the bill, who are suggested, or a typed name. */
export default function SomebodyElse({ sharing, onChange }: SomebodyElseProps) {
  const [name, setName] = useState('');
  const [candidates, setCandidates] = useState<Sharer[]>([]);
  const isAddress = hasAddress(name);
  const others = sharing.people.filter(({ bears }) => !bears);
  const apply = (changed: Sharing) => {
    onChange(changed);
    setName('');
    setCandidates([]);
  };
  const addName = () => apply(withName(sharing, name));
  const add = () => {
    const namesakes = namesakesOf(
      name,
      sharing.people.filter(({ typed }) => !typed),
    );
    if (namesakes.length > 0) setCandidates(namesakes);
    else addName();
  };
  const choose = (key: string) => apply(withPerson(sharing, key, { bears: true }));
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
      {candidates.length > 0 && (
        <WhoIsMeant
          name={name.trim()}
          namesakes={candidates}
          onChoose={({ key }) => choose(key)}
          onNobody={addName}
          onClose={() => setCandidates([])}
        />
      )}
    </Adding>
  );
}
