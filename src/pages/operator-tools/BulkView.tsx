import { useEffect, useRef, useState } from 'react';
import { toast } from '../../kit/overlay/feedback.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { withinLimit } from '../../lib/chunk-limit.ts';
import { downloadFile } from '../../lib/download.ts';
import { links } from './bench-copy.ts';
import { columnOf, makeRows, MAX_LINES, openFields, pictureName, type Row, toCsv } from './bulk.ts';
import { bulk } from './bulk-copy.ts';
import { Choice, Labelled, Panel } from './Controls.tsx';
import { meaningOf } from './link-copy.ts';
import { fieldsOf } from './link-fields.ts';
import { type Draft, pageOf } from './links.ts';
import { qrPng, qrSvg } from './qr-files.ts';
import { fileName } from './file-name.ts';
import { Table } from './Table.tsx';
import tool from './tool.module.css';

/** More rows are not shown; the CSV has them all. */
const SHOWN = 50;
/** Printed width of each code in millimetres. */
const WIDTH_MM = 50;
/** Codes drawn before the browser may paint and answer again. */
const AT_ONCE = 20;

type Format = 'png' | 'svg';

/** What is typed for many links; it stays while the single link is filled in. */
export interface Column {
  /** page for which the field was chosen; for another one the usual field is taken */
  folder: string;
  /** name of the field that differs */
  field: string;
  /** its values, one a line */
  text: string;
}

interface Props {
  draft: Draft;
  column: Column;
  onChange: (column: Column) => void;
}

/** Many links at once: the form of the single link, with another value in one field for each line. */
export function BulkView({ draft, column, onChange }: Props) {
  const page = pageOf(draft.folder);
  const fields = fieldsOf(page).filter(({ kind }) => kind !== 'choice');
  const usual = fields.find(({ kind }) => kind === 'code') ?? fields[0];
  const { name: field = '' } =
    fields.find(({ name }) => column.folder === draft.folder && name === column.field) ?? usual ?? {};
  const { text } = column;
  const [made, setMade] = useState<{ rows: readonly Row[]; draft: Draft; field: string; text: string }>();
  // Rows of another column or another form are none of these, also those that come late.
  const rows = made?.draft === draft && made.field === field && made.text === text ? made.rows : undefined;
  const [busy, setBusy] = useState(false);
  const lines = columnOf(text);
  const open = openFields(draft, field);
  const problem =
    lines.length > MAX_LINES
      ? bulk.tooMany(lines.length)
      : open.length > 0
        ? bulk.open(open.join('、'))
        : lines.length === 0
          ? bulk.none
          : undefined;
  const make = async () => {
    setBusy(true);
    try {
      setMade({ rows: await makeRows(draft, field, lines), draft, field, text });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Panel title={bulk.title}>
        <p className={tool['soft']}>{bulk.intro(page.name)}</p>
        <Choice
          label={bulk.field}
          value={field}
          options={fields.map(({ name }) => [name, [name, meaningOf(page.folder, name)].join(' ')])}
          onChoose={(name) => onChange({ ...column, folder: draft.folder, field: name })}
        />
        <Labelled label={bulk.column}>
          {(ids) => (
            <textarea
              {...ids}
              rows={8}
              spellCheck={false}
              value={text}
              onChange={(event) => onChange({ ...column, text: event.target.value })}
            />
          )}
        </Labelled>
        <p role="status" className={lines.length > MAX_LINES ? tool['wrong'] : tool['soft']}>
          {problem ?? bulk.made(lines.length)}
        </p>
        <div className={tool['buttons']}>
          <Button
            look="primary"
            busy={busy}
            aria-disabled={problem !== undefined || undefined}
            onClick={() => {
              if (problem === undefined) void make();
            }}
          >
            {bulk.make}
          </Button>
        </div>
      </Panel>
      {rows && <Result rows={rows} name={fileName(`${page.name}-${field}`)} />}
    </>
  );
}

function Result({ rows, name }: { rows: readonly Row[]; name: string }) {
  const [format, setFormat] = useState<Format>('png');
  const [done, setDone] = useState<number>();
  const good = rows.filter((row) => 'url' in row);
  // Another column, or another view of the bench, ends the packing.
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  const pack = async () => {
    setDone(0);
    try {
      const { zip } = await withinLimit(() => import('./zip.ts'));
      const files: Record<string, Uint8Array> = {};
      for (const [index, row] of good.entries()) {
        files[pictureName(row, format)] = await pictureOf(row.url, format);
        if (index % AT_ONCE === AT_ONCE - 1) {
          setDone(index + 1);
          await new Promise((resolve) => setTimeout(resolve));
          if (left.current) return;
        }
      }
      downloadFile(zip(files, format === 'png'), `${name}.zip`);
      toast(links.saved);
    } catch (error) {
      console.warn('the codes were not packed', error);
      toast(bulk.failed);
    }
    setDone(undefined);
  };
  return (
    <Panel title={bulk.table}>
      <p>
        {bulk.made(good.length)}
        {good.length < rows.length && <span className={tool['wrong']}> {bulk.wrong(rows.length - good.length)}</span>}
      </p>
      <Choice
        label={bulk.format}
        value={format}
        options={[
          ['png', 'PNG'],
          ['svg', 'SVG'],
        ]}
        onChoose={setFormat}
      />
      <div className={tool['buttons']}>
        <Button
          look="primary"
          onClick={() => {
            downloadFile(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
            toast(links.saved);
          }}
        >
          {bulk.csv}
        </Button>
        {good.length > 0 && (
          <Button busy={done !== undefined} onClick={() => void pack()}>
            {done === undefined ? bulk.zip : bulk.packing(done, good.length)}
          </Button>
        )}
      </div>
      <Rows rows={rows} />
    </Panel>
  );
}

async function pictureOf(url: string, format: Format): Promise<Uint8Array> {
  if (format === 'svg') return new TextEncoder().encode(qrSvg(url, WIDTH_MM));
  return new Uint8Array(await new Response(await qrPng(url, WIDTH_MM)).arrayBuffer());
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <>
      <Table label={bulk.table} columns={bulk.columns.slice(0, 3)}>
        {rows.slice(0, SHOWN).map((row) => (
          <tr key={row.line}>
            <td>{row.line}</td>
            <td className={tool['code']}>{row.value}</td>
            {'url' in row ? (
              <td className={tool['code']}>{row.url}</td>
            ) : (
              <td className={tool['wrong']}>{row.problem}</td>
            )}
          </tr>
        ))}
      </Table>
      {rows.length > SHOWN && <p className={tool['soft']}>{bulk.more(rows.length - SHOWN)}</p>}
    </>
  );
}
