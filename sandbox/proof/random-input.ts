import * as v from 'valibot';
import type { Random } from '../art/random.ts';
import type { NamedCall } from './calls.ts';

/**
 * Random inputs for the calls of the contract, drawn from their schemas and from earlier responses, so that most of
 * them refer to existing data.
 */
export type Input = Record<string, unknown>;

/** Field names with the same kind of id. */
const SAME_AS: Record<string, string> = {
  inviterId: 'userId',
  toUserId: 'userId',
  robotId: 'characterId',
  taskIds: 'taskId',
  targetId: 'momentId',
};

/** The meaning of `id` in calls that have only that. */
const BARE_ID: Record<string, string> = {
  showFacilitator: 'providerId',
  showLand: 'landId',
  activityDetail: 'activityId',
  inviterInfo: 'userId',
  createFirstRecommend: 'activityId',
};

/** Ranges of the seed's ids, including some unknown ones beyond the end. */
const KNOWN: Record<string, [first: number, last: number][]> = {
  userId: [[101, 312]],
  providerId: [
    [1001, 1060],
    [9001, 9003],
  ],
  zoologyClassify: [[11, 19]],
  landId: [
    [20_001, 20_125],
    [21_001, 21_120],
  ],
  activityId: [[6001, 6017]],
  momentId: [
    [3001, 3330],
    [3901, 3904],
  ],
  commentId: [[500_001, 500_200]],
  daoId: [[501, 515]],
  arenaId: [[4001, 4144]],
  characterId: [[801, 813]],
  productId: [
    [4001, 4065],
    [4901, 4903],
  ],
  addressId: [[3001, 3004]],
  assetId: [
    [50_001, 50_060],
    [70_001, 70_006],
    [70_011, 70_042],
  ],
  itemId: [[7001, 7079]],
  listingId: [
    [8001, 8420],
    [8901, 8907],
  ],
  tradeId: [[9101, 9193]],
  tierId: [[1, 5]],
  rewardId: [[1, 4]],
  gameId: [[1, 31]],
  packageId: [[1, 8]],
  territoryId: [[301, 345]],
  entrustId: [[5001, 5008]],
  taskId: [
    [9001, 9010],
    [9101, 9101],
  ],
  planetId: [[1, 10]],
};

/** Strings for schemas that require a certain format. */
const TEXTS = [
  ...['沿着灯塔走', '  空白在两头  ', '你好，岛上的风', 'Echo', '潮', '', ' ', '茶', '鹿眠', '阿', '0001', '1999'],
  ...['888888', '000000', '2026-11-20 12:00:00', '2026-10', '2027-02', 'DENGTA', 'HAYAN6', 'YUHUA7', 'GUQ888'],
  ...['HAIYAN01', 'DENGTA02', 'WANFENG06', 'CHUNXUN07', 'EGUAI08', 'XIN10', '/shareRegister', '/original-resident'],
  ...['周应允', '周婉拒', '厦门', '泉州', '岛上茶饮', '票券体验', '异闻', 'lantern_keeper_01', '13800001111'],
  ...['<img src=x onerror=alert(1)>', "' or 1 = 1 --", '%_!', '🐳🐳', '字'.repeat(30), '长'.repeat(600), '\u202E反了'],
  ...['//evil.example', 'javascript:alert(1)', '../../etc/passwd', 'login', '潮落之地', '听潮台'],
  ...['这里背山面海，欢迎喜欢安静的朋友一起来住。'],
];

/** Values that no schema expects. */
const NONSENSE: readonly unknown[] = [
  ...[-1, 0, 0.5, 1e9, Number.MAX_SAFE_INTEGER, 1e300, '', ' ', 'NaN', '十二', null, true, [], [1], {}, '0x10', '1e2'],
  '长'.repeat(5_000),
];

/** Maximum remembered values per name, and records. */
const MAX_REMEMBERED = 240;

/** Values seen in responses, of everybody and of each person. */
export class Memory {
  #values = new Map<string, unknown[]>();
  /** by their id fields, so that a long list of one kind does not replace the others */
  #records = new Map<string, Input[]>();

  /** Adds a response, or a successful input. */
  learn(owner: string, value: unknown): void {
    if (Array.isArray(value)) {
      for (const one of value.slice(0, 12)) this.learn(owner, one);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const record = value as Input;
    const ids: string[] = [];
    for (const [name, field] of Object.entries(record)) {
      if (typeof field === 'object') this.learn(owner, field);
      else if (/(Id|No|ode)$/.test(name)) {
        ids.push(name);
        this.#keep(name, field);
        this.#keep(`${owner}/${name}`, field);
      }
    }
    if (ids.length === 0) return;
    const alike = this.#records.get(ids.join()) ?? [];
    if (alike.length >= MAX_REMEMBERED) alike.shift();
    alike.push({ ...record, '/owner': owner });
    this.#records.set(ids.join(), alike);
  }

  #keep(name: string, value: unknown): void {
    const known = this.#values.get(name) ?? [];
    if (known.length >= MAX_REMEMBERED) known.shift();
    known.push(value);
    this.#values.set(name, known);
  }

  /** A value seen under this name; the person's own are more likely. */
  recall(random: Random, owner: string, name: string): unknown {
    const own = this.#values.get(`${owner}/${name}`);
    const all = this.#values.get(name);
    const pool = own && random.next() < 0.6 ? own : all;
    return pool && random.pick(pool);
  }

  /** A seen record that satisfies `fits`. */
  find(random: Random, fits: (record: Input, owner: unknown) => boolean): Input | undefined {
    const found = [...this.#records.values()].flat().filter((record) => fits(record, record['/owner']));
    return found.length === 0 ? undefined : random.pick(found);
  }
}

/** A valid input for the call. */
export function inputFor({ name, call }: NamedCall, random: Random, memory: Memory, owner: string): Input {
  const { send } = call.contract;
  const entries = 'entries' in send ? (send.entries as Record<string, v.GenericSchema>) : {};
  const fields = Object.keys(entries);
  // Related ids are drawn together.
  const ids = fields.filter((field) => field.endsWith('Id'));
  const together = ids.length + (fields.includes('priceFen') ? 1 : 0) > 1 && random.next() < 0.6;
  const record = together
    ? memory.find(random, (candidate) => fields.filter((field) => candidate[field] !== undefined).length > 1)
    : undefined;
  return Object.fromEntries(
    Object.entries(entries).flatMap(([field, schema]) => {
      const left = record?.[field];
      if (left !== undefined && v.is(schema, left)) return [[field, left]];
      const drawn = draw(schema, field === 'id' ? (BARE_ID[name] ?? 'id') : field, { random, memory, owner });
      return drawn === undefined ? [] : [[field, drawn]];
    }),
  );
}

/** The input with one invalid value. */
export function corrupted(input: Input, random: Random): Input {
  const fields = Object.keys(input);
  if (fields.length === 0) return { surprise: random.pick(NONSENSE) };
  const field = random.pick(fields);
  if (random.next() < 0.3) return Object.fromEntries(Object.entries(input).filter(([name]) => name !== field));
  return { ...input, [field]: random.pick(NONSENSE) };
}

interface Drawing {
  random: Random;
  memory: Memory;
  owner: string;
}

function draw(schema: v.GenericSchema, field: string, drawing: Drawing): unknown {
  const { random } = drawing;
  switch (schema.type) {
    case 'optional':
      // Omit half of the optional fields.
      return random.next() < 0.5 ? undefined : draw(wrappedOf(schema), field, drawing);
    case 'nullable':
      return random.next() < 0.3 ? null : draw(wrappedOf(schema), field, drawing);
    case 'boolean':
      return random.next() < 0.5;
    case 'picklist':
      return random.pick((schema as unknown as { options: unknown[] }).options);
    case 'array': {
      const { item } = schema as unknown as { item: v.GenericSchema };
      return Array.from({ length: random.int(0, 6) }, () => draw(item, field, drawing));
    }
    case 'record':
      return Object.fromEntries(
        ['activityId', 'inviteCode', '来源'].slice(0, random.int(0, 3)).map((name) => [name, random.pick(TEXTS)]),
      );
    // «unknown» is the input type of fields that accept several formats: ids and numbers.
    case 'number':
    case 'unknown':
      return drawNumber(schema, field, drawing);
    case 'string':
      return drawText(schema, field, drawing);
    default:
      throw new Error(`no input is drawn for a schema of the type ${schema.type} (${field})`);
  }
}

const wrappedOf = (schema: v.GenericSchema) => (schema as unknown as { wrapped: v.GenericSchema }).wrapped;

function drawNumber(schema: v.GenericSchema, field: string, { random, memory, owner }: Drawing): unknown {
  const name = SAME_AS[field] ?? field;
  const wants = (value: unknown) => v.is(schema, value);
  const pages = { pageNo: [1, 1, 1, 2, 3, 900], pageSize: [1, 5, 10, 20, 100, 101] }[field];
  if (pages) return random.pick(pages);
  const seen = memory.recall(random, owner, name);
  if (seen !== undefined && random.next() < 0.6 && wants(seen)) return seen;
  const ranges = KNOWN[name];
  if (ranges) return random.int(...random.pick(ranges));
  const options = (schema as unknown as { pipe?: { options?: unknown[] }[] }).pipe?.flatMap(
    (step) => step.options ?? [],
  );
  if (options && options.length > 0) return random.pick(options);
  const candidates = [1, 2, 3, 5, 0, 10, 100, 1_000, 1_990, 5_000, 20_000, -1, random.int(1, 50)].filter(wants);
  return random.pick(candidates);
}

function drawText(schema: v.GenericSchema, field: string, { random, memory, owner }: Drawing): unknown {
  const wants = (value: unknown) => v.is(schema, value);
  if (field === 'phone') {
    // A seeded person, or one of a few new ones.
    const seeded = random.next() < 0.4;
    return seeded
      ? `199${String(random.int(1, 20)).padStart(8, '0')}`
      : `138000${String(random.int(0, 400)).padStart(5, '0')}`;
  }
  if (field === 'smsCode') return random.next() < 0.9 ? '888888' : '123456';
  const seen = memory.recall(random, owner, SAME_AS[field] ?? field);
  if (seen !== undefined && random.next() < 0.6 && wants(seen)) return seen;
  const fitting = TEXTS.filter(wants);
  if (fitting.length === 0) throw new Error(`no text fits ${field}`);
  return random.pick(fitting);
}
