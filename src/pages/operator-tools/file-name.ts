/** A name that every system takes as a file name. */
export function fileName(text: string): string {
  return (
    text
      .replace(/[^\p{L}\p{N}_-]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 80) || '链接'
  );
}
