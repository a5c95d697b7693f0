/** A hidden page has no frames: then after so long, in milliseconds. */
const WITHOUT_FRAME_MS = 100;

/**
 * Does work once the next frame is on the screen, so that it is no part of the answer to a tap.
 * @returns cancels it
 */
export function afterFrame(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    work();
  }, WITHOUT_FRAME_MS);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
