/** The part of autocannon's interface that is used here; the package has no types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** seconds */
    duration: number;
    /** requests a second, over all connections */
    overallRate: number;
    requests: { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }[];
    /** whether a response is right; the others count as mismatches */
    verifyBody?: (body: string) => boolean;
  }
  interface Result {
    /** seconds */
    duration: number;
    errors: number;
    timeouts: number;
    non2xx: number;
    mismatches: number;
    requests: { total: number };
    /** milliseconds */
    latency: { p50: number; p90: number; p99: number; max: number };
    throughput: { total: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
