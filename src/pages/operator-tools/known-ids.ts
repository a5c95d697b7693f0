import { API_PREFIX } from '../../api/protocol.ts';

/** Suggested values by page path (`*` for every page) and parameter: the value, and a note on it. */
export type KnownIds = Record<string, Record<string, readonly (readonly [value: string | number, note: string])[]>>;

/**
 * The ids that the sandbox knows (sandbox/README.md). A real platform does not answer this call, and the form then has no
 * suggestions; so a failure is no error.
 */
export async function knownIds(): Promise<KnownIds> {
  try {
    const answer = await fetch(`${API_PREFIX}/sandbox/known-ids`);
    return answer.ok ? ((await answer.json()) as KnownIds) : {};
  } catch {
    return {};
  }
}
