import { type Cover, covers } from '@yolo/contract/events';

const names: Record<Cover, string> = {
  dinner: 'Supper',
  beach: 'Beach',
  birthday: 'Birthday',
  camp: 'Camp',
  road: 'Road',
  concert: 'Concert',
};

/** The covers of events, with their labels. */
export const coverOptions = covers.map((value) => ({ value, label: names[value] }));
