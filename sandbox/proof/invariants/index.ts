import type { Sandbox } from '../../server/sandbox.ts';
import { agentInvariants } from './agent.ts';
import { cardGameInvariants } from './card-game.ts';
import { characterInvariants } from './character.ts';
import { exchangeShopInvariants } from './exchange-shop.ts';
import { invitationInvariants } from './invitation.ts';
import { ledgerInvariants } from './ledger.ts';
import { marketInvariants } from './market.ts';
import { momentInvariants } from './moment.ts';
import { originalResidentInvariants } from './original-resident.ts';
import { rewardsToCashInvariants } from './rewards-to-cash.ts';
import { signInInvariants } from './sign-in.ts';
import { taskInvariants } from './task.ts';
import { territoryInvariants } from './territory.ts';
import type { Invariant } from './invariant.ts';

/** Invariants that hold after every call. */
const invariants: readonly Invariant[] = [
  ...ledgerInvariants,
  ...momentInvariants,
  ...characterInvariants,
  ...exchangeShopInvariants,
  ...marketInvariants,
  ...signInInvariants,
  ...rewardsToCashInvariants,
  ...invitationInvariants,
  ...originalResidentInvariants,
  ...agentInvariants,
  ...taskInvariants,
  ...territoryInvariants,
  ...cardGameInvariants,
];

/** The violations in a sandbox's database: one line per violated invariant. */
export function violations({ db }: Pick<Sandbox, 'db'>): string[] {
  const violated = invariants.flatMap(({ name, sql }) => {
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
    ...violated,
    ...(unequal.length === 0 ? [] : [`balance differs from the sum of the ledger: ${JSON.stringify(unequal[0])}`]),
    ...belowZero(db),
    ...(orphans.length === 0 ? [] : [`foreign key violated: ${JSON.stringify(orphans[0])}`]),
    ...(integrity === 'ok' ? [] : [`integrity check of the database file failed: ${integrity}`]),
  ];
}

/** Columns of any table that count a remaining amount and are negative. */
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
      ? [`${table}.${column} is negative`]
      : [],
  );
}
