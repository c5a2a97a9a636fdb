/** @returns that it is closed */
type LayOver = (close: () => void) => () => void;

/** Without an owner of the history, as in stories, Back leaves the page. */
let owner: LayOver = () => () => undefined;

/** For the owner of the history: Back shall close what lies over the page, by what is given here, before it leaves. */
export const closeByBack = (layOver: LayOver): void => {
  owner = layOver;
};

/** Tells the owner of the history that something lies over the page. */
export const layOver: LayOver = (close) => owner(close);
