import type { HttpHandler } from 'msw';
import { userAuthorization, userInfo, userInvitation, userInvitationTime } from '../../src/api/user-center.ts';
import { shanghaiTime } from '../../src/lib/shanghai-time.ts';
import { activityOf } from '../domain/activities.ts';
import { handle } from '../core/handle.ts';
import { offsetOf } from '../core/paging.ts';
import { maskPhone } from '../domain/people.ts';
import type { Platform, Visitor } from '../core/platform.ts';
import { STANDING_ACTIVITY } from '../domain/registrations.ts';
import { gloryHeld } from '../domain/territories.ts';
import { friendsWithin } from '../domain/second-life.ts';

interface PersonRow {
  user_id: number;
  nickname: string;
  head_portrait: number;
  phone: string;
  level: number;
  invite_code: string;
  is_original_resident: number;
  resident_no: string | null;
  authorized_level: 0 | 1 | 2;
  real_name: string | null;
}

interface FriendRow {
  user_id: number;
  at: number;
  rewarded: 0 | 1;
}

/** The logged-in user, the real-name status, and invited friends. */
export function userCenterHandlers(platform: Platform): HttpHandler[] {
  const { db, picture } = platform;
  const find = db.prepare('select * from person where user_id = ?');
  const friendsOf = db.prepare('select count(*) n from registration where inviter_id = ?');
  // The reward for a friend is the ledger entry booked for them.
  const pageOfFriends = db.prepare(
    `select r.user_id, r.at, l.id is not null rewarded
     from registration r left join ledger_entry l
       on l.currency = 'points' and l.user_id = r.inviter_id and l.kind = 'invite' and l.ref = cast(r.user_id as text)
     where r.inviter_id = ? order by r.at desc, r.user_id desc limit ? offset ?`,
  );
  const pointsOfFriends = db.prepare(
    `select coalesce(sum(l.amount), 0) points
     from registration r join ledger_entry l
       on l.currency = 'points' and l.user_id = r.inviter_id and l.kind = 'invite' and l.ref = cast(r.user_id as text)
     where r.inviter_id = ?`,
  );
  const personOf = (userId: number) => find.get(userId) as unknown as PersonRow;

  return [
    handle(platform, userAuthorization, ({ visitor }) => {
      const { authorized_level: level, real_name: realName } = personOf(visitor.userId);
      return {
        authorized: level > 0,
        ...(realName === null ? {} : { realNameMasked: maskName(realName) }),
        level,
      };
    }),

    handle(platform, userInfo, ({ visitor }) => {
      const person = personOf(visitor.userId);
      return {
        userId: person.user_id,
        nickname: person.nickname,
        headPortrait: picture('portrait', person.head_portrait),
        phoneMasked: maskPhone(person.phone),
        level: person.level,
        inviteCode: person.invite_code,
        isOriginalResident: person.is_original_resident === 1,
        ...(person.resident_no === null ? {} : { residentNo: person.resident_no }),
        glory: gloryHeld(platform, visitor.userId),
      };
    }),

    handle(platform, userInvitation, ({ input: { pageNo, pageSize }, visitor: { userId } }) => {
      const offset = offsetOf({ pageNo, pageSize });
      const rows = pageOfFriends.all(userId, pageSize, offset) as unknown as FriendRow[];
      return {
        pageNo,
        pageSize,
        total: (friendsOf.get(userId) as { n: number }).n,
        list: rows.map((row) => ({
          ...platform.user(row.user_id),
          registerTime: shanghaiTime(row.at),
          rewarded: row.rewarded === 1,
        })),
        inviteCode: personOf(userId).invite_code,
        rewardPoints: (pointsOfFriends.get(userId) as { points: number }).points,
      };
    }),

    handle(platform, userInvitationTime, (asked) => {
      const visitor = asked.visitor as Visitor | null;
      const { start, end } = activityOf(platform, STANDING_ACTIVITY);
      return {
        startTime: shanghaiTime(start),
        endTime: shanghaiTime(end),
        ...(visitor && { inWindow: friendsWithin(platform, visitor.userId, { start, end }) }),
      };
    }),
  ];
}

/** The first character, and an asterisk for each of the others. */
function maskName(name: string): string {
  const [first = '', ...others] = [...name];
  return first + '*'.repeat(others.length);
}
