import * as v from 'valibot';
import { Id } from '../../api/shapes.ts';
import { FirstRecommend } from '../../api/task.ts';
import { readStored, writeStored } from '../../session/storage.ts';

/** Storage key. No call tells whether a user is a recommender; only the registration returns the record. */
const RECORDS_KEY = 'lyyz_recommender_records';
/** Maximum number of stored records, for all users of this phone. */
const MAX_RECORDS = 20;

/**
 * A record as returned by the platform, with its activity and user. Without the user, who could not be read then or was
 * not stored by an earlier version, the invite code tells whose it is.
 */
const StoredRecord = v.object({ activityId: Id, userId: v.optional(Id), ...FirstRecommend.entries });
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

/** The stored record of a user. */
export function recordOf(
  records: readonly StoredRecord[],
  activityId: Id,
  { userId, inviteCode }: { userId?: Id | undefined; inviteCode: string },
): StoredRecord | undefined {
  return records.find(
    (one) =>
      one.activityId === activityId &&
      (one.userId === undefined || userId === undefined ? one.inviteCode === inviteCode : one.userId === userId),
  );
}

/** Stores a record, replacing an older one of the user. */
export function storeRecord(record: StoredRecord): StoredRecord[] {
  const before = storedRecords();
  const older = recordOf(before, record.activityId, record);
  const others = before.filter((one) => one !== older);
  const all = [record, ...others].slice(0, MAX_RECORDS);
  writeStored(RECORDS_KEY, JSON.stringify(all));
  return all;
}
