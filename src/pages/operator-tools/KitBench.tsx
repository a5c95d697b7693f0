/** Placeholder until this bench is written. */
export default function KitBench() {
  return null;
}
