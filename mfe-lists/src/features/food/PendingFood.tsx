import { hostOf } from '@yolo/contract';
import { FoodCard, FoodRow } from '@yolo/design-system/areas';

/** A restaurant that is being added. */
export const PendingCard = ({ url }: { url: string }) => <FoodCard {...pictureOf(url)} />;
/** A recipe that is being added. */
export const PendingRow = ({ url }: { url: string }) => <FoodRow {...pictureOf(url)} />;

const pictureOf = (url: string) => ({
  ...{ title: hostOf(url), href: url, reading: true },
  note: <span role="status">Adding...</span>,
});
