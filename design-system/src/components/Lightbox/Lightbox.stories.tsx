import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState } from 'react';
import { photos } from '../../stories/sample-photos';
import { PhotoGrid } from '../PhotoGrid/PhotoGrid';
import { Lightbox } from './Lightbox';

const meta: Meta = {
  title: 'Areas/Lightbox',
  component: Lightbox,
  parameters: {
    guidance: {
      good: { words: 'Open it from a photo of the grid, and give the focus back to that photo.' },
      bad: { words: 'Not for one picture in a text, and no form inside it.' },
    },
    docs: { story: { inline: false, height: '640px' } },
  },
};
export default meta;

function Photos({ count, openAt = null, owner }: { count: number; openAt?: number | null; owner?: boolean }) {
  const [shown, setShown] = useState(photos(count));
  const [at, setAt] = useState(openAt);
  return (
    <>
      <PhotoGrid photos={shown} onOpen={(_, index) => setAt(index)} />
      <Lightbox
        photos={shown}
        openAt={at}
        onClose={() => setAt(null)}
        onDownload={() => undefined}
        onDelete={owner ? ({ id }) => setShown(shown.filter((photo) => photo.id !== id)) : undefined}
      />
    </>
  );
}

export const Closed: StoryObj = { render: () => <Photos count={9} owner /> };
export const Open: StoryObj = { render: () => <Photos count={128} openAt={3} owner /> };
/** A guest downloads, but deletes nothing. */
export const Guest: StoryObj = { render: () => <Photos count={9} openAt={0} /> };
export const OnlyOne: StoryObj = { render: () => <Photos count={1} openAt={0} /> };
export const FormerMember: StoryObj = { render: () => <Photos count={9} openAt={8} /> };
