import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { people } from '../data/people.ts';
import { policies } from '../data/policies.ts';

/** Seeds people and the three policies. */
export function seedPeople(db: DatabaseSyncInstance): void {
  const addPerson = db.prepare(
    `insert into person (user_id, nickname, head_portrait, phone, level, invite_code, is_original_resident, resident_no,
       authorized_level, real_name, invited_by, registered_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  for (const person of people()) {
    addPerson.run(
      person.userId,
      person.nickname,
      person.userId,
      person.phone,
      person.level,
      person.inviteCode,
      person.residentNo === null ? 0 : 1,
      person.residentNo,
      person.authorizedLevel,
      person.realName,
      person.invitedBy,
      person.registeredAt,
    );
  }
  // Parcels existed before people: now their owners are real people with one name everywhere.
  db.exec(
    `update land set owner_name = (select nickname from person where user_id = owner_id)
     where owner_id in (select user_id from person)`,
  );
  const addPolicy = db.prepare(
    'insert into policy (type, title, version, update_time, content) values (?, ?, ?, ?, ?)',
  );
  for (const { type, title, version, updateTime, content } of policies) {
    addPolicy.run(type, title, version, updateTime, content);
  }
}
