import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../kit/ui/Button.tsx';
import { giveLoginBack, setLoginAside } from './borrowed-login.ts';
import { CallTable } from './CallTable.tsx';
import { Panel } from './Controls.tsx';
import { hosting } from './host-copy.ts';
import { HostSetup, type Setup } from './HostSetup.tsx';
import { type LogEntry, type PlayedHost, playHost } from './play-host.ts';
import { recordedCalls } from './record-calls.ts';
import styles from './host-bench.module.css';
import tool from './tool.module.css';

/** More lines of the log are dropped. */
const MAX_LOG = 300;

/** Plays a native host around a real page, and shows what both do. */
export default function HostBench() {
  const [played, setPlayed] = useState<{ setup: Setup; times: number } | null>(null);
  const [log, setLog] = useState<readonly LogEntry[]>([]);
  const calls = useSyncExternalStore(recordedCalls.subscribe, recordedCalls.get).filter(({ from }) => from === 'host');
  const current = useRef<PlayedHost>(null);
  const stop = useCallback(() => {
    // The page is gone first: it must not write over what is given back.
    flushSync(() => setPlayed(null));
    giveLoginBack();
  }, []);
  useEffect(() => {
    // Only a crash leaves something to give back here.
    giveLoginBack();
    addEventListener('pagehide', stop);
    return () => {
      removeEventListener('pagehide', stop);
      giveLoginBack();
    };
  }, [stop]);
  const start = (setup: Setup) => {
    // The page before is gone first: it must not write over what is put aside.
    flushSync(() => setPlayed(null));
    setLoginAside(setup.role.token);
    setLog([]);
    setPlayed({ setup, times: (played?.times ?? 0) + 1 });
  };
  return (
    <div className={tool['tool']}>
      <div className={styles['host']}>
        <HostSetup playing={played !== null} onStart={start} onStop={stop} />
        <Panel title={hosting.frame}>
          {played ? (
            <PlayedPage
              key={played.times}
              setup={played.setup}
              onPlay={(host) => (current.current = host)}
              onLog={(entry) => setLog((before) => [...before, entry].slice(-MAX_LOG))}
            />
          ) : (
            <p className={styles['idle']}>{hosting.idle}</p>
          )}
          {played && <Sender host={current} />}
        </Panel>
        <Log log={log} />
      </div>
      {calls.length > 0 && <CallTable calls={calls} earlier={false} />}
    </div>
  );
}

interface PlayedProps {
  setup: Setup;
  onPlay: (host: PlayedHost) => void;
  onLog: (entry: LogEntry) => void;
}

function PlayedPage({ setup: { path, role }, onPlay, onLog }: PlayedProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const play = useEffectEvent(() => {
    const page = frame.current?.contentWindow;
    if (!page) return undefined;
    const host = playHost(page as Window & typeof globalThis, role, onLog);
    onPlay(host);
    return host;
  });
  // At once: the frame is in the document, and its page has not begun to load.
  useLayoutEffect(() => {
    const host = play();
    const { current: element } = frame;
    element?.addEventListener('load', () => host?.loaded());
    return () => host?.stop();
  }, []);
  return (
    <div className={tool['phone']}>
      <iframe
        ref={frame}
        title={hosting.frame}
        src={import.meta.env.BASE_URL + path.slice(1)}
        width={375}
        height={667}
        sandbox="allow-scripts allow-same-origin allow-forms allow-modals"
      />
    </div>
  );
}

function Sender({ host }: { host: RefObject<PlayedHost | null> }) {
  return (
    <div className={tool['buttons']} role="group" aria-label={hosting.send}>
      <Button onClick={() => host.current?.sendToken()}>{hosting.sendToken}</Button>
      <Button onClick={() => host.current?.sendOut()}>{hosting.sendOut}</Button>
      <Button onClick={() => host.current?.sendClient()}>{hosting.sendClient}</Button>
    </div>
  );
}

function Log({ log }: { log: readonly LogEntry[] }) {
  return (
    <Panel title={hosting.log}>
      {log.length === 0 ? (
        <p className={tool['soft']}>{hosting.noLog}</p>
      ) : (
        <ol className={styles['log']} aria-live="polite">
          {log.map(({ at, who, text }, index) => (
            <li key={index} data-who={who}>
              <small>
                {hosting.seconds(at)} · {hosting.who[who]}
              </small>
              <p className={tool['code']}>{text}</p>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
