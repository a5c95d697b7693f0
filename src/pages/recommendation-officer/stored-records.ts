import * as v from 'valibot';
import { Id } from '../../api/shapes.ts';
import { FirstRecommend } from '../../api/task.ts';
import { readStored, writeStored } from '../../session/storage.ts';

/** Where the records are kept: no call says whether somebody is a recommender, and only a write would tell. */
const KEY = 'lyyz_recommender_records';
/** More than these on one phone are none of one person's. */
const MOST = 20;

/** A record as the platform answered it, and the activity it is of; whose it is, its invite code says. */
const StoredRecord = v.object({ activityId: Id, ...FirstRecommend.entries });
export type StoredRecord = v.InferOutput<typeof StoredRecord>;

/** The records known on this phone, whosever they are. */
export function storedRecords(): StoredRecord[] {
  try {
    const read = v.safeParse(v.array(StoredRecord), JSON.parse(readStored(KEY) ?? '[]'));
    return read.success ? read.output : [];
  } catch {
    return []; // half written, or another script's: the platform answers the same record again
  }
}

/** Keeps a record on this phone, in place of the one before. */
export function storeRecord(record: StoredRecord): StoredRecord[] {
  const others = storedRecords().filter(
    ({ activityId, inviteCode }) => activityId !== record.activityId || inviteCode !== record.inviteCode,
  );
  const all = [record, ...others].slice(0, MOST);
  writeStored(KEY, JSON.stringify(all));
  return all;
}
