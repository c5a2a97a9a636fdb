/** The head of an event on every area's page: name, date, place, owner's edits and the links between the areas. */
export interface EventFrameProps {
  eventId: string;
}

declare module '@yolo/contract' {
  interface SlotTable {
    'events.frame/v1': EventFrameProps;
  }
}
