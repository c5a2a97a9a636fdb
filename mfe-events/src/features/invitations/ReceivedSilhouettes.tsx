import { Loading, phone, Skeleton, Stack, surface, wide } from '@yolo/design-system';
import { styled } from 'styled-components';

/* The ticket's own shape: picture, words, stub. */
const Ticket = styled.div.attrs(surface)`
  display: grid;
  overflow: hidden;
  background: var(--surface);
  border: var(--bw) solid var(--bc);
  border-radius: var(--r-2);
  box-shadow: var(--sh-1);
  ${wide} {
    grid-template-columns: 176px minmax(0, 1fr) 160px;
    align-items: center;
  }
  ${phone} {
    grid-template: 'picture words' auto 'stub stub' auto / 84px minmax(0, 1fr);
    > :last-child {
      grid-area: stub;
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: var(--s-2);
      padding: 8px;
    }
  }
`;

const Print = styled.div`
  height: 196px;
  background: var(--sk);
  ${phone} {
    height: auto;
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--s-3);
  padding: var(--s-5);
  ${phone} {
    padding: 14px;
  }
`;

/** Placeholders for invitations that load. */
export function ReceivedSilhouettes() {
  return (
    <Loading>
      <Stack gap={5}>
        {[1, 2, 3].map((card) => (
          <Ticket key={card}>
            <Print />
            <Words>
              <Skeleton width="40%" height={14} />
              <Skeleton width="80%" height={22} />
              <Skeleton width="56%" height={14} />
            </Words>
            <Words>
              <Skeleton height={48} />
              <Skeleton height={48} />
            </Words>
          </Ticket>
        ))}
      </Stack>
    </Loading>
  );
}
