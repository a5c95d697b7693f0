/** Options of one call. */
export interface CallOptions {
  /** cancels the call; cancelled calls are silent */
  signal?: AbortSignal;
  /** made when the confirm step opens and kept over its retries, so that the write happens once */
  idempotencyKey?: string;
  /** what to do when the platform says S00000: ask and go on (the default), or just say so */
  onLoggedOut?: 'ask' | 'throw';
  /** lets the call outlive the page (tracking only; its body is limited to 64 kB by the browser) */
  keepalive?: boolean;
  /** shows no toast, whatever happens (tracking: the visitor did not ask for the call) */
  quiet?: boolean;
}
