/** How long a browser may take to begin a download, in milliseconds. */
const DOWNLOAD_MS = 60_000;

/**
 * Passes an address to the browser as a download.
 * @param address a data: or blob: URL
 */
export function download(address: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Passes a file to the browser as a download. */
export function downloadFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  download(address, fileName);
  setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_MS);
}
