import { zipSync } from 'fflate';

/**
 * Packs files into a ZIP. In this thread: fflate's own workers are made from text, which the content security policy
 * refuses. PNG files are stored as they are, being compressed already.
 */
export function zip(files: Record<string, Uint8Array>, compressed: boolean): Blob {
  const packed = zipSync(files, { level: compressed ? 0 : 6 });
  return new Blob([packed], { type: 'application/zip' });
}
