import type { HttpHandler } from 'msw';
import { userAuthorization, userInfo } from '../../src/api/user-center.ts';
import { handle } from '../handle.ts';
import type { Platform } from '../platform.ts';

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

/** Who is logged in, and whether they passed the real-name check. */
export function userCenterHandlers(platform: Platform): HttpHandler[] {
  const { db, picture } = platform;
  const find = db.prepare('select * from person where user_id = ?');
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
        phoneMasked: `${person.phone.slice(0, 3)}****${person.phone.slice(-4)}`,
        level: person.level,
        inviteCode: person.invite_code,
        isOriginalResident: person.is_original_resident === 1,
        ...(person.resident_no === null ? {} : { residentNo: person.resident_no }),
      };
    }),
  ];
}

/** The first character, and a star for each of the others. */
function maskName(name: string): string {
  const [first = '', ...others] = [...name];
  return first + '*'.repeat(others.length);
}
