/** Placeholder until this bench is written. */
export default function LinksBench() {
  return null;
}
