import type * as v from 'valibot';
import type { Call } from '../../src/api/http.ts';
import { rules } from '../server/sections.ts';
import type { Sandbox } from '../server/sandbox.ts';

/** Any call of the contract. */
export type AnyCall = Call<v.GenericSchema, v.GenericSchema>;

/** A call and the name it is exported by. */
export interface NamedCall {
  name: string;
  call: AnyCall;
}

const modules = import.meta.glob<Record<string, unknown>>(['../../src/api/*.ts', '!../../src/api/*.test.ts'], {
  eager: true,
});

const isCall = (value: unknown): value is AnyCall => typeof value === 'function' && 'contract' in value;

/** As the sandbox names its calls: `GET /land/api/land/{id}`. */
export const addressOf = ({ contract }: AnyCall): string => `${contract.method} ${contract.path}`;

/** Every call of the contract that this sandbox answers. */
export function callsOf({ calls }: Pick<Sandbox, 'calls'>): NamedCall[] {
  return Object.values(modules)
    .flatMap((exported) =>
      Object.entries(exported).flatMap(([name, value]) => (isCall(value) ? [{ name, call: value }] : [])),
    )
    .filter(({ call }) => calls.includes(addressOf(call)));
}

/** What the rules of the sections and of every database say against the data: one line each, none where all is well. */
export function brokenRules({ db }: Pick<Sandbox, 'db'>): string[] {
  const broken = rules.flatMap(({ name, sql }) => {
    const rows = db.prepare(sql).all();
    return rows.length === 0 ? [] : [`${name}: ${rows.length}, such as ${JSON.stringify(rows[0])}`];
  });
  const unequal = db
    .prepare(
      `select currency, user_id from ledger_entry e group by currency, user_id
       having sum(amount) <> (select balance from ledger_entry l
         where l.currency = e.currency and l.user_id = e.user_id order by id desc limit 1)`,
    )
    .all();
  const orphans = db.prepare('pragma foreign_key_check').all();
  const { integrity_check: integrity } = db.prepare('pragma integrity_check').get() as { integrity_check: string };
  return [
    ...broken,
    ...(unequal.length === 0 ? [] : [`balances are not what was booked: ${JSON.stringify(unequal[0])}`]),
    ...belowZero(db),
    ...(orphans.length === 0 ? [] : [`a row belongs to nothing: ${JSON.stringify(orphans[0])}`]),
    ...(integrity === 'ok' ? [] : [`the file is not sound: ${integrity}`]),
  ];
}

/** Columns of any table that count what is left, and hold less than nothing. */
function belowZero(db: Sandbox['db']): string[] {
  const columns = db
    .prepare(
      `select m.name table_name, c.name column_name from sqlite_master m join pragma_table_info(m.name) c
       where m.type = 'table' and (c.name glob '*stock*' or c.name glob '*left*' or c.name glob '*slots*'
         or c.name glob '*count*' or c.name glob '*balance*')`,
    )
    .all() as unknown as { table_name: string; column_name: string }[];
  return columns.flatMap(({ table_name: table, column_name: column }) =>
    db.prepare(`select 1 from "${table}" where typeof("${column}") = 'integer' and "${column}" < 0`).get()
      ? [`${table}.${column} is below zero`]
      : [],
  );
}
