/** The monolith has no parcels. */
export const prepareParcels = () => undefined;
