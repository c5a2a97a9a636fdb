import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { DownloadIcon, Trash2Icon } from '../../icons';
import { adderOf, photos, pictureOf } from '../../stories/sample-photos';
import { IconButton } from '../Button/IconButton';
import { PhotoGrid } from '../PhotoGrid/PhotoGrid';
import { Lightbox } from './Lightbox';
import { PhotoFoot, type PhotoComment } from './PhotoFoot';

const meta: Meta = {
  title: 'Areas/Lightbox',
  component: Lightbox,
  subcomponents: { PhotoFoot },
  parameters: {
    guidance: {
      good: {
        words:
          'Open it from a photo of the grid, at an address of its own, and give the focus back to that photo.',
      },
      bad: { words: 'Not for one picture in a text, and no words on a photo without their own ground.' },
    },
    docs: { story: { inline: false, height: '640px' } },
  },
};
export default meta;

const sampleComments: PhotoComment[] = [
  { id: 'a', text: 'Who gave him a glass?', by: { name: 'Noor Haddad' }, deletable: true },
  {
    id: 'b',
    text: 'Mine is the one spilling.',
    by: { name: 'Theodora Kallistrate Papadimitriou' },
    deletable: false,
  },
];

interface PhotosProps {
  count: number;
  openAt?: number;
  note?: string;
  comments?: PhotoComment[];
}

function Photos({ count, openAt, note, comments: first = sampleComments }: PhotosProps) {
  const [all, setAll] = useState(photos(count));
  const [shown, setShown] = useState<string | null>(openAt === undefined ? null : `p${openAt}`);
  const [given, setGiven] = useState(true);
  const [comments, setComments] = useState(first);
  const by = adderOf({ id: shown ?? 'p0' });
  return (
    <>
      <PhotoGrid photos={all} thumbOf={pictureOf} onOpen={({ id }) => setShown(id)} />
      <Lightbox
        photos={all}
        shown={shown}
        urlOf={pictureOf}
        thumbOf={pictureOf}
        onShow={({ id }) => setShown(id)}
        onClose={() => setShown(null)}
        by={by?.name}
        tools={
          <>
            <IconButton label="Download" icon={<DownloadIcon aria-hidden />} />
            <IconButton
              label="Delete"
              icon={<Trash2Icon aria-hidden />}
              onClick={() => {
                setShown(null);
                setAll(all.filter(({ id }) => id !== shown));
              }}
            />
          </>
        }
        foot={
          <PhotoFoot
            photoId={shown ?? ''}
            by={by}
            dateText="July 18th, 2027"
            note={note}
            likes={{ count: given ? 14 : 13, given, onChange: setGiven }}
            comments={comments}
            maxLength={500}
            onComment={(text, onDone) => {
              setComments([
                ...comments,
                { id: String(comments.length), text, by: { name: 'Jo' }, deletable: true },
              ]);
              onDone();
            }}
            onDeleteComment={({ id }) => setComments(comments.filter((comment) => comment.id !== id))}
          />
        }
      />
    </>
  );
}

export const Closed: StoryObj = { render: () => <Photos count={9} /> };
export const Open: StoryObj = { render: () => <Photos count={128} openAt={3} /> };
export const OnlyOne: StoryObj = { render: () => <Photos count={1} openAt={0} comments={[]} /> };
/** With two photos, previous and next are the same. */
export const Two: StoryObj = { render: () => <Photos count={2} openAt={0} /> };
export const FormerMember: StoryObj = { render: () => <Photos count={9} openAt={8} /> };
export const OnItsWay: StoryObj = {
  render: () => <Photos count={9} openAt={1} note="Full size on its way" />,
};
