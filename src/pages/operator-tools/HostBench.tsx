/** Placeholder until this bench is written. */
export default function HostBench() {
  return null;
}
