import { useEffect, useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { MonitorOffIcon, PauseIcon, XIcon } from '../../icons';
import { adderOf, photos, pictureOf } from '../../stories/sample-photos';
import { sampleCode } from '../../stories/sample-code';
import { IconButton } from '../Button/IconButton';
import { EmptyState } from '../EmptyState/EmptyState';
import { QrCode } from '../QrCode/QrCode';
import { PhotoWall, type PhotoWallProps } from './PhotoWall';

const meta: Meta = {
  title: 'Areas/PhotoWall',
  component: PhotoWall,
  parameters: {
    layout: 'fullscreen',
    guidance: {
      good: { words: 'Give it pictures that are there already, so that none is seen half drawn.' },
      bad: { words: 'Not inside a page: it has the whole window.' },
    },
    docs: { story: { inline: false, height: '480px' } },
  },
};
export default meta;

const all = photos(12);
const pictureAt = (at: number) => {
  const photo = all[at % all.length]!;
  return {
    id: photo.id,
    url: pictureOf(photo),
    hue: photo.hue,
    by: adderOf(photo)?.name ?? 'Former member',
  };
};

function Wall({ at = 0, ...props }: Partial<PhotoWallProps> & { at?: number }) {
  return (
    <PhotoWall
      title="Supper under the plane trees"
      picture={pictureAt(at)}
      code={<QrCode squares={sampleCode} label="All photos" />}
      codeWord="All photos"
      {...props}
    />
  );
}

const tools = (
  <>
    <IconButton variant="outlined" label="Pause the wall" icon={<PauseIcon aria-hidden />} />
    <IconButton variant="outlined" label="Keep off the wall" icon={<MonitorOffIcon aria-hidden />} />
    <IconButton variant="outlined" label="Close" icon={<XIcon aria-hidden />} />
  </>
);

export const OnePhoto: StoryObj = { render: () => <Wall /> };
export const Upright: StoryObj = { render: () => <Wall at={4} /> };
export const Owner: StoryObj = { render: () => <Wall at={1} tools={tools} /> };
export const Paused: StoryObj = { render: () => <Wall paused tools={tools} /> };
export const Empty: StoryObj = {
  render: () => (
    <Wall picture={null}>
      <EmptyState
        drawing="photos"
        title="The first photo will be here"
        message="Scan the code and add yours."
      />
    </Wall>
  ),
};

function Changing() {
  const [at, setAt] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setAt((now) => now + 1), 3000);
    return () => clearInterval(timer);
  }, []);
  return <Wall at={at} />;
}
/** Photos cross-fade; with reduced motion they switch at once. */
export const OneAfterTheOther: StoryObj = { render: () => <Changing /> };
