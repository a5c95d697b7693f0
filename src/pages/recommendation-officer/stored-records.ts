import * as v from 'valibot';
import { Id } from '../../api/shapes.ts';
import { FirstRecommend } from '../../api/task.ts';
import { readStored, writeStored } from '../../session/storage.ts';

/** Storage key. No call tells whether a user is a recommender; only the registration returns the record. */
const RECORDS_KEY = 'lyyz_recommender_records';
/** Maximum number of stored records, for all users of this phone. */
const MAX_RECORDS = 20;

/** A record as returned by the platform, with its activity; the invite code identifies the user. */
const StoredRecord = v.object({ activityId: Id, ...FirstRecommend.entries });
export type StoredRecord = v.InferOutput<typeof StoredRecord>;

/** All records stored on this phone, of any user. */
export function storedRecords(): StoredRecord[] {
  try {
    const read = v.safeParse(v.array(StoredRecord), JSON.parse(readStored(RECORDS_KEY) ?? '[]'));
    return read.success ? read.output : [];
  } catch {
    return []; // Invalid data: the platform returns the same record again.
  }
}

/** Stores a record, replacing an older one. */
export function storeRecord(record: StoredRecord): StoredRecord[] {
  const others = storedRecords().filter(
    ({ activityId, inviteCode }) => activityId !== record.activityId || inviteCode !== record.inviteCode,
  );
  const all = [record, ...others].slice(0, MAX_RECORDS);
  writeStored(RECORDS_KEY, JSON.stringify(all));
  return all;
}
