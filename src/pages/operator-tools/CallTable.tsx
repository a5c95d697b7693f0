import { API_PREFIX } from '../../api/protocol.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Panel } from './Controls.tsx';
import { environment } from './environment-copy.ts';
import { maskedAddress } from './mask.ts';
import { type RecordedCall, recordedCalls, recordingSince } from './record-calls.ts';
import { Table } from './Table.tsx';
import tool from './tool.module.css';

const { calls: copy } = environment;

/** A call as listed: also from before this page, of which the browser keeps time and status. */
export type ListedCall = Omit<RecordedCall, 'from'> & { from: keyof typeof copy.sources };

/** The calls of this visit that were sent before the recording began (Resource Timing). */
export function earlierCalls(): ListedCall[] {
  return performance
    .getEntriesByType('resource')
    .filter(
      ({ name, startTime }) => new URL(name).pathname.startsWith(`${API_PREFIX}/`) && startTime < recordingSince(),
    )
    .map((entry, index): ListedCall => {
      const { name, startTime, duration } = entry;
      const { pathname, search } = new URL(name);
      // Chromium 109 and later say the status.
      const { responseStatus: status } = entry as PerformanceResourceTiming & { responseStatus?: number };
      return {
        id: -1 - index,
        from: 'earlier',
        method: '',
        path: maskedAddress(pathname.slice(API_PREFIX.length) + search),
        at: performance.timeOrigin + startTime,
        ms: Math.round(duration),
        ...(status === undefined ? {} : { status }),
        login: '',
        clientInfo: '',
      };
    })
    .filter(({ path }) => !path.startsWith('/sandbox/'));
}

/** The newest first. */
export function CallTable({ calls, earlier = true }: { calls: readonly RecordedCall[]; earlier?: boolean }) {
  const listed: readonly ListedCall[] = [...(earlier ? earlierCalls() : []), ...calls].reverse();
  return (
    <Panel title={copy.title} aside={calls.length > 0 && <Button onClick={recordedCalls.clear}>{copy.clear}</Button>}>
      {listed.length === 0 ? (
        <p className={tool['soft']}>{copy.none}</p>
      ) : (
        <Table label={copy.title} columns={copy.columns}>
          {listed.map((call) => (
            <CallRow key={call.id} call={call} />
          ))}
        </Table>
      )}
    </Panel>
  );
}

function CallRow({ call: { from, method, path, at, ms, status, code, login, idempotencyKey } }: { call: ListedCall }) {
  const state = status === 0 ? copy.lost : (status ?? (from === 'earlier' ? '' : copy.running));
  return (
    <tr>
      <td>{new Date(at).toLocaleTimeString('zh-CN', { hour12: false })}</td>
      <td>{copy.sources[from]}</td>
      <th scope="row" className={tool['code']}>
        {method} {path}
      </th>
      <td className={status === undefined || (status >= 200 && status < 400) ? '' : tool['wrong']}>{state}</td>
      <td>{code}</td>
      <td>{ms === undefined ? '' : copy.ms(ms)}</td>
      <td className={tool['code']}>{login}</td>
      <td className={tool['code']}>{idempotencyKey}</td>
    </tr>
  );
}
