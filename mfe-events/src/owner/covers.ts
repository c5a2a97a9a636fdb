import { type Cover, covers } from '@yolo/contract/events';

const names: Record<Cover, string> = {
  dinner: 'Supper',
  beach: 'Beach',
  birthday: 'Birthday',
  camp: 'Camp',
  road: 'Road',
  concert: 'Concert',
};

/** The drawings that an event can show in place of a picture, as people call them. */
export const coverOptions = covers.map((value) => ({ value, label: names[value] }));
