const inMegabytes = (bytes: number) =>
  new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 }).format(bytes / 1024 / 1024);

/** File size in the format of the locale; never '0 MB' for a file that is not empty. */
export const fileSize = (bytes: number): string =>
  bytes < 0.1 * 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${inMegabytes(bytes)} MB`;
