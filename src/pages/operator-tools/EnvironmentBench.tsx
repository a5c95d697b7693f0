import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { copyAndToast } from '../../features/sharing/share.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { CallTable, earlierCalls } from './CallTable.tsx';
import { Panel } from './Controls.tsx';
import { environment as copy } from './environment-copy.ts';
import { type Environment, readEnvironment } from './read-environment.ts';
import { type RecordedCall, recordedCalls } from './record-calls.ts';
import styles from './environment.module.css';
import tool from './tool.module.css';

const SECTIONS = Object.entries(copy.sections) as [keyof Environment, string][];

/** Where this page runs, and the calls of this visit. Everything is masked before it is shown or copied. */
export default function EnvironmentBench() {
  const [read, setRead] = useState<Environment>();
  const calls = useSyncExternalStore(recordedCalls.subscribe, recordedCalls.get);
  const refresh = useCallback(() => void readEnvironment().then(setRead), []);
  useEffect(refresh, [refresh]);
  if (!read) {
    return (
      <p className={styles['reading']} role="status">
        {copy.reading}
      </p>
    );
  }
  return (
    <div className={tool['tool']}>
      <div className={`${tool['buttons']} ${styles['top']}`}>
        <Button look="primary" onClick={() => void copyAndToast(reportOf(read, calls), copy.copied)}>
          {copy.report}
        </Button>
        <Button onClick={refresh}>{copy.refresh}</Button>
      </div>
      <div className={styles['sections']}>
        {SECTIONS.map(([section, title]) => (
          <Panel key={section} title={title}>
            <dl className={tool['facts']}>
              {read[section].map(([label, text]) => (
                <div key={label} className={styles['fact']}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        ))}
      </div>
      <CallTable calls={calls} />
    </div>
  );
}

/** The report as plain text, for a ticket. */
export function reportOf(read: Environment, calls: readonly RecordedCall[]): string {
  const sections = SECTIONS.map(([section, title]) =>
    [copy.heading(title), ...read[section].map(([label, text]) => copy.line(label, text))].join('\n'),
  );
  const lines = [...earlierCalls(), ...calls].map((call) =>
    [
      new Date(call.at).toISOString(),
      copy.calls.sources[call.from],
      call.method,
      call.path,
      call.status ?? '-',
      call.code ?? '-',
      call.ms === undefined ? '-' : copy.calls.ms(call.ms),
      call.login || '-',
      call.idempotencyKey ?? '-',
    ].join(' '),
  );
  return [...sections, [copy.heading(copy.calls.title), ...lines].join('\n')].join('\n\n');
}
