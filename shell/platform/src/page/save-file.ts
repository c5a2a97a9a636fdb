/** Saves a file as a download. Needed for API responses, which need request headers that a link cannot send. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read it asynchronously after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
