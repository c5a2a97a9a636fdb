/** @returns removes the layer after it was closed */
type AddLayer = (close: () => void) => () => void;

/** Without a history handler, as in stories, Back leaves the page. */
let handler: AddLayer = () => () => undefined;

/** Sets the history handler, which closes layers above the page on Back before it leaves the page. */
export const closeByBack = (addLayer: AddLayer): void => {
  handler = addLayer;
};

/** Registers a layer above the page at the history handler. */
export const layOver: AddLayer = (close) => handler(close);
