/** There are none. */
export const prepareParcels = () => undefined;
