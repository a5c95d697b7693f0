import { readFileSync } from 'node:fs';
import { matchPath } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { pageRoutes } from 'virtual:page-routes';
import { absoluteUrl, paths, withAttribution } from './paths.ts';

const pinned: [string, string][] = [
  [paths.home(), '/'],
  [paths.category(12), '/?anchorId=12'],
  [paths.wakeUp(), '/wakeUp'],
  [paths.wakeUp('/wallet?tab=1&x=二'), '/wakeUp?path=%2Fwallet%3Ftab%3D1%26x%3D%E4%BA%8C'],
  [paths.manufacturerDetail(1001), '/manufacturerDetail/1001'],
  [paths.exchangeLogin(), '/exchangeLogin'],
  [paths.exchangeLogin('/fission?inviterId=101'), '/exchangeLogin?redirect=%2Ffission%3FinviterId%3D101'],
  [paths.partnerRecruitment(), '/partnerRecruitment'],
  [paths.partnerShareRegister('A-b_1'), '/partnerShareRegister?inviteCode=A-b_1'],
  [paths.shareRegister({ activityId: 6001 }), '/shareRegister?activityId=6001'],
  [paths.shareRegister({ inviteCode: 'ABC', activityId: 6001 }), '/shareRegister?inviteCode=ABC&activityId=6001'],
  [paths.shareAddress(20001), '/shareAddress?id=20001'],
  [paths.inventUser({ activityId: 6002 }), '/invent-user?activityId=6002'],
  [paths.inventUser({ activityId: 6002, code: 'DENGTA' }), '/invent-user?activityId=6002&code=DENGTA'],
  [paths.fission(101), '/fission?inviterId=101'],
  [paths.channel('HAIYAN01'), '/channel?channelCode=HAIYAN01'],
  [paths.recommendationOfficer(6013), '/recommendation-officer?id=6013'],
  [paths.opinionRanking({}), '/opinionRanking'],
  [paths.opinionRanking({ daoId: 501, sort: 'time', scope: 'dao' }), '/opinionRanking?daoId=501&sort=time&scope=dao'],
  [paths.opinionScoreRules(), '/opinionScoreRules'],
  [paths.soul(), '/soul'],
  [paths.soul(''), '/soul'],
  [paths.soul('ab'), '/soul?answers=ab'],
  [paths.chatAI(801), '/chatAI?characterId=801'],
  [paths.chatAI(801, 9004), '/chatAI?characterId=801&taskId=9004'],
  [paths.newcomers(), '/newcomers'],
  [paths.place(), '/plAce'],
  [paths.place({ planetId: 3, taskId: 9007 }), '/plAce?planetId=3&taskId=9007'],
  [paths.competition(), '/competition'],
  [paths.trendsDetail(3001), '/trends-detail/3001'],
  [paths.personalGuest(105), '/personal-guest?userId=105'],
  [paths.aidaoDetail(801), '/aidao-detail?robotId=801'],
  [paths.trendsDetailQuest({ momentId: 3001, taskId: 9101 }), '/trends-detail-quest?momentId=3001&taskId=9101'],
  [paths.rewardRules(), '/rewardRules'],
  [paths.territoryRules(), '/territoryRules'],
  [paths.collectCards(), '/collect-cards'],
  [paths.collectCards(8), '/collect-cards?gameId=8'],
  [paths.territoryCarnivalRule(), '/territory-carnival-rule'],
  [paths.originalResident(), '/original-resident'],
  [paths.originalResident(101), '/original-resident?id=101'],
];

test.each(pinned)('expected path %s', (path, written) => expect(path).toBe(written));

test('every path is tested here or in the test of its page', () => {
  const tests = import.meta.glob<string>('../../pages/*/page.test.tsx', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const text = readFileSync(import.meta.filename, 'utf8') + Object.values(tests).join('');
  for (const name of Object.keys(paths)) expect(text.includes(`paths.${name}(`), name).toBe(true);
});

test('every path matches a route', () => {
  for (const [path] of pinned) {
    const { pathname } = new URL(path, 'http://localhost');
    expect(
      pageRoutes.some((route) => matchPath(route.path, pathname)),
      path,
    ).toBe(true);
  }
});

describe('withAttribution', () => {
  test.each([
    ['/', '', '/'],
    ['/', '?utm=1&token=x', '/'],
    ['/', '?inviteCode=ABC&activityId=6001&utm=1', '/?inviteCode=ABC&activityId=6001'],
    ['/channel', '?channelCode=HAIYAN01', '/channel?channelCode=HAIYAN01'],
    // Parameters of the target path win.
    [
      '/shareRegister?activityId=6002',
      '?inviteCode=ABC&activityId=6001',
      '/shareRegister?activityId=6002&inviteCode=ABC',
    ],
    ['/wakeUp?path=%2Fhelp', '?inviteCode=A-b_1', '/wakeUp?path=%2Fhelp&inviteCode=A-b_1'],
    // A blank that came with copying the code.
    ['/', '?inviteCode=%20ABC%20', '/?inviteCode=ABC'],
    // A malformed one stays behind, and the others go on.
    ['/wakeUp?path=%2Fhelp', '?inviteCode=a%26b%3Dc', '/wakeUp?path=%2Fhelp'],
    ['/exchange', '?activityId=x&inviterId=0&channelCode=%E9%82%80&inviteCode=ABC', '/exchange?inviteCode=ABC'],
    ['/', `?inviteCode=${'a'.repeat(65)}&activityId=${'1'.repeat(21)}`, '/'],
  ])('%s from %s', (path, search, carried) => expect(withAttribution(path, search)).toBe(carried));
});

test('absoluteUrl returns an absolute URL of this app', () => {
  expect(absoluteUrl('/fission?inviterId=101')).toBe(
    `${location.origin}${import.meta.env.BASE_URL}fission?inviterId=101`,
  );
});
