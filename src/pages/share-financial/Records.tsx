import { type ReactNode, useState } from 'react';
import type { PastRepurchase } from '../../api/rewards-to-cash.ts';
import { LoadMore } from '../../kit/data/LoadMore.tsx';
import { Outdated } from '../../kit/data/Part.tsx';
import { useHistoryState } from '../../kit/data/use-history-state.ts';
import { Segments } from '../../kit/forms/Segments.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { formatTime } from '../../lib/date-words.ts';
import { exactYuan } from '../../lib/yuan.ts';
import { cash } from './copy.ts';
import type { Account } from './data.ts';
import type { Records as RecordsData } from './use-records.ts';
import styles from './Records.module.css';

/** Red packets that are shown at once; more follow as one scrolls. */
const STEP = 20;
type Kind = 'history' | 'packets';
const KINDS = Object.entries(cash.kinds) as [Kind, string][];

interface Props {
  records: RecordsData;
  account: Account;
  onTap: (label: string) => void;
}

/** Past cash-outs with their state, and received red packets, both endless. */
export function Records({ records, account: { redPackets }, onTap }: Props) {
  const [kind, setKind] = useHistoryState<Kind>('records', 'history');
  const { error, retry, retrying } = records;
  return (
    <section aria-label={cash.records}>
      <div className={styles['head']}>
        <h2>{cash.records}</h2>
        <Segments
          label={cash.records}
          value={kind}
          options={KINDS}
          onChoose={(chosen) => {
            onTap(cash.kinds[chosen]);
            setKind(chosen);
          }}
        />
      </div>
      {error && <Outdated busy={retrying} onRetry={retry} />}
      {kind === 'history' ? <History {...records} onTap={onTap} /> : <Packets packets={redPackets} onTap={onTap} />}
    </section>
  );
}

function History({ items, total, hasMore, busy, failed, more, onTap }: RecordsData & Pick<Props, 'onTap'>) {
  if (items.length === 0) return <Notice picture="empty" title={cash.empty} text={cash.emptyText} small />;
  return (
    <div className={styles['list']}>
      <p className={styles['soft']}>{cash.count(total)}</p>
      <ul className={styles['rows']} aria-label={cash.kinds.history}>
        {items.map(({ repurchaseNo, amountFen, createTime, state, reason }) => (
          <Row key={repurchaseNo} name={formatTime(createTime)} note={cash.number(repurchaseNo)} amountFen={amountFen}>
            <span className={styles['state']} data-state={state}>
              {cash.states[state]}
            </span>
            {reason !== undefined && <p className={styles['reason']}>{reason}</p>}
          </Row>
        ))}
      </ul>
      <LoadMore count={items.length} {...{ hasMore, busy, failed, more }} copy={cash} onPress={onTap} />
    </div>
  );
}

function Packets({ packets, onTap }: { packets: Account['redPackets'] } & Pick<Props, 'onTap'>) {
  const [shown, setShown] = useState(STEP);
  if (packets.length === 0) return <Notice picture="empty" title={cash.noPackets} text={cash.noPacketsText} small />;
  const sum = packets.reduce((fen, { amountFen }) => fen + amountFen, 0);
  const items = packets.slice(0, shown);
  return (
    <div className={styles['list']}>
      <p className={styles['soft']}>{cash.packetsSum(packets.length, exactYuan(sum))}</p>
      <ul className={styles['rows']} aria-label={cash.kinds.packets}>
        {items.map(({ packetId, title, amountFen, createTime }) => (
          <Row key={packetId} name={<bdi>{title}</bdi>} note={formatTime(createTime)} amountFen={amountFen} />
        ))}
      </ul>
      <LoadMore
        count={items.length}
        hasMore={items.length < packets.length}
        busy={false}
        failed={null}
        more={() => setShown(shown + STEP)}
        copy={cash}
        onPress={onTap}
      />
    </div>
  );
}

interface RowProps {
  name: ReactNode;
  note: string;
  amountFen: PastRepurchase['amountFen'];
  children?: ReactNode;
}

function Row({ name, note, amountFen, children }: RowProps) {
  return (
    <li>
      <div>
        <p className={styles['name']}>{name}</p>
        <p className={styles['soft']}>{note}</p>
      </div>
      <p className={styles['amount']}>{cash.yuan(exactYuan(amountFen))}</p>
      {children}
    </li>
  );
}
