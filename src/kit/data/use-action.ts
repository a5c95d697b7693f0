import { useEffect, useRef, useState } from 'react';
import { ApiError, isAborted } from '../../api/errors.ts';
import { uuid } from '../../lib/uuid.ts';

/** Something a person does that the platform has to be asked for. */
export interface Action<Input> {
  /** does it, unless it is being done */
  run: (input: Input) => void;
  busy: boolean;
  /** why it was not done, until it is tried again */
  failed: ApiError | null;
  /** takes the failure away, as when the person changes what it was about */
  forget: () => void;
}

/**
 * One write at a time: a second tap while it is under way does nothing. Its idempotency key is made at the first try and
 * kept for the same input until that has succeeded, so that a try after a lost answer happens once. A write goes on
 * when its page is left; what comes of it is told no more.
 * @param act the call; hand both on to it
 * @param onDone called with the answer, while the page stands
 */
export function useAction<Input, Answer>(
  act: (input: Input, options: { idempotencyKey: string }) => Promise<Answer>,
  onDone: (answer: Answer, input: Input) => void,
): Action<Input> {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<ApiError | null>(null);
  const running = useRef(false);
  const attempt = useRef<{ input: string; key: string } | null>(null);
  const standing = useRef(false);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    standing.current = true;
    return () => void (standing.current = false);
  }, []);

  const run = async (input: Input) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailed(null);
    const written = JSON.stringify([input]);
    if (attempt.current?.input !== written) attempt.current = { input: written, key: uuid() };
    try {
      const answer = await act(input, { idempotencyKey: attempt.current.key });
      attempt.current = null;
      if (standing.current) done.current(answer, input);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isAborted(error)) setFailed(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { run: (input) => void run(input), busy, failed, forget: () => setFailed(null) };
}
