/** What a proof (build/commands/proofs.mjs) works with. */
export interface Tools {
  /** folder of the repository, and of the production build */
  root: string;
  dist: string;
  chromePath: string;
  /** empty where there is no nginx with its brotli module */
  nginxPath: string;
  /** prints a line of progress */
  say: (line: string) => void;
}

/** What came out of it. */
export interface Proof {
  /** Markdown, kept in docs/proofs/ */
  text: string;
  /** what does not hold; empty if all does */
  faults: string[];
}

/** A Markdown table. @param head titles of the columns */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}
