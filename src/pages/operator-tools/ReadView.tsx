import { useEffect, useState } from 'react';
import { Button } from '../../kit/ui/Button.tsx';
import { reading } from './bench-copy.ts';
import { Labelled, Panel } from './Controls.tsx';
import { meaningOf } from './link-copy.ts';
import { type Draft, isOwnOrigin, type ReadLink, readLink, type ReadParameter } from './links.ts';
import { Table } from './Table.tsx';
import styles from './links-bench.module.css';
import tool from './tool.module.css';

/** Reads a pasted link, plain or encrypted, and says what the app makes of it. */
export function ReadView({ onUse }: { onUse: (draft: Draft) => void }) {
  const [text, setText] = useState('');
  const read = useRead(text);
  return (
    <Panel title={reading.title}>
      <Labelled label={reading.paste} meaning={reading.meaning}>
        {(ids) => (
          <textarea
            {...ids}
            rows={3}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Labelled>
      <div role="status">{read && <Verdict read={read} />}</div>
      {read?.kind === 'page' && (
        <>
          {read.parameters.length > 0 && <Parameters folder={read.page.folder} parameters={read.parameters} />}
          <div className={tool['buttons']}>
            <Button look="primary" onClick={() => onUse(draftOf(read))}>
              {reading.use}
            </Button>
          </div>
        </>
      )}
    </Panel>
  );
}

function useRead(text: string): ReadLink | undefined {
  const [read, setRead] = useState<ReadLink>();
  useEffect(() => {
    let left = false;
    readLink(text).then(
      (found) => {
        if (!left) setRead(found);
      },
      () => {
        if (!left) setRead({ kind: 'unread' });
      },
    );
    return () => {
      left = true;
    };
  }, [text]);
  return text.trim() === '' ? undefined : read;
}

function Verdict({ read }: { read: ReadLink }) {
  if (read.kind === 'foreign') return <p className={styles['verdict']}>{reading.foreign}</p>;
  if (read.kind === 'unread') return <p className={styles['verdict']}>{reading.notRead}</p>;
  if (read.kind === 'home') return <p className={styles['verdict']}>{reading.home(read.path)}</p>;
  const { wrong } = read;
  return (
    <>
      <p className={styles['verdict']}>
        {wrong === undefined
          ? (isOwnOrigin(read.origin) ? reading.opens : reading.wouldOpen)(read.page.name)
          : reading.fails(read.page.name, wrong)}
      </p>
      <p className={isOwnOrigin(read.origin) ? tool['soft'] : tool['wrong']}>
        {isOwnOrigin(read.origin) ? reading.origin(read.origin) : reading.otherSite(read.origin)}
      </p>
      <p className={tool['soft']}>{reading.encrypted[read.encrypted]}</p>
    </>
  );
}

function Parameters({ folder, parameters }: { folder: string; parameters: readonly ReadParameter[] }) {
  return (
    <Table label={reading.columns[0] ?? ''} columns={reading.columns}>
      {parameters.map(({ name, value, field, finding }) => (
        <tr key={name}>
          <th scope="row" className={tool['code']}>
            {name}
          </th>
          <td className={tool['code']}>{value}</td>
          <td>{field ? meaningOf(folder, name) : ''}</td>
          <td className={finding && tool[finding.kind]}>
            {finding ? (value === '' ? reading.missing : finding.text) : field ? reading.good : reading.unread}
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** The form that makes this link again; parameters that the page does not read are left behind. */
export function draftOf({ page, encrypted, parameters, origin }: Extract<ReadLink, { kind: 'page' }>): Draft {
  const known = parameters.filter(({ field }) => field !== undefined);
  return {
    folder: page.folder,
    values: Object.fromEntries(known.map(({ name, value }) => [name, value])),
    encrypted: encrypted === 'yes',
    origin: isOwnOrigin(origin) ? origin : location.origin,
  };
}
