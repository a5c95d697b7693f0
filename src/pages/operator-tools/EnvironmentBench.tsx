/** Placeholder until this bench is written. */
export default function EnvironmentBench() {
  return null;
}
