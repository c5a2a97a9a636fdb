/** Object URLs of previews, by the id of their photo. */
export class PreviewUrls {
  readonly all = new Map<string, string>();

  add(id: string, preview: Blob): void {
    this.all.set(id, URL.createObjectURL(preview));
  }

  revoke(id: string): void {
    const url = this.all.get(id);
    if (url === undefined) return;
    URL.revokeObjectURL(url);
    this.all.delete(id);
  }

  revokeAll(): void {
    for (const id of [...this.all.keys()]) this.revoke(id);
  }
}
