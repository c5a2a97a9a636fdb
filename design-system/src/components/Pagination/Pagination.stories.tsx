import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState } from 'react';
import { Card } from '../Card/Card';
import { Pagination } from './Pagination';

function Paged({ start, pages, busy }: { start: number; pages: number; busy?: boolean }) {
  const [page, setPage] = useState(start);
  return (
    <Card>
      <Pagination label="Pages of users" page={page} pages={pages} busy={busy} onPage={setPage} />
    </Card>
  );
}

const meta: Meta = {
  title: 'Components/Pagination',
  component: Pagination,
  parameters: {
    guidance: {
      good: { words: 'Long lists on the server, in an order that stays.' },
      bad: { words: 'Not for a dozen rows: show them all, or offer Show all.' },
    },
  },
};
export default meta;

export const First: StoryObj = { render: () => <Paged start={1} pages={24} /> };
export const Middle: StoryObj = { render: () => <Paged start={12} pages={24} /> };
export const Last: StoryObj = { render: () => <Paged start={24} pages={24} /> };
export const Few: StoryObj = { render: () => <Paged start={2} pages={3} /> };
export const Many: StoryObj = { render: () => <Paged start={1204} pages={4096} /> };
/** The next page is loading. */
export const Busy: StoryObj = { render: () => <Paged busy start={3} pages={8} /> };
/** If the page is in the URL, the steps are links. */
export const Links: StoryObj = {
  render: () => <Pagination label="Pages of users" page={3} pages={8} hrefOf={(page) => `?page=${page}`} />,
};
export const RightToLeft: StoryObj = {
  render: () => (
    <div dir="rtl">
      <Paged start={2} pages={6} />
    </div>
  ),
};
