/**
 * Every page with an address of it, and what is live on it: content that came from the platform, or the control the page
 * is there for. A page that is missing here stops the bench.
 */
export const pages = [
  { path: '/', open: '/', live: 'section h2, section h3' },
  { path: '/manufacturerDetail/:id', open: '/manufacturerDetail/1001', live: 'article h1' },
  { path: '/exchangeLogin', open: '/exchangeLogin', live: 'main input' },
  { path: '/wakeUp', open: '/wakeUp?path=%2Fwallet', live: 'main [role=status] h2' },
  { path: '/opinionScoreRules', open: '/opinionScoreRules', live: 'main nav [aria-current]' },
  { path: '/rewardRules', open: '/rewardRules', live: 'main nav [aria-current]' },
  { path: '/territoryRules', open: '/territoryRules', live: 'main nav [aria-current]' },
  { path: '/territory-carnival-rule', open: '/territory-carnival-rule', live: 'main nav [aria-current]' },
  { path: '/competition', open: '/competition', live: 'main section h2' },
  { path: '/opinionRanking', open: '/opinionRanking?daoId=501', live: 'main section h2' },
  { path: '/partnerRecruitment', open: '/partnerRecruitment', live: 'main fieldset' },
  { path: '/partnerShareRegister', open: '/partnerShareRegister?inviteCode=VDP5VV', live: 'main form input' },
  { path: '/recommendation-officer', open: '/recommendation-officer?id=6013', live: 'main ol li' },
  { path: '/shareRegister', open: '/shareRegister?activityId=6001', live: 'main input' },
  { path: '/fission', open: '/fission?inviterId=101', live: 'main input' },
  { path: '/channel', open: '/channel?channelCode=HAIYAN01', live: 'main input' },
  { path: '/shareAddress', open: '/shareAddress?id=20001', live: 'main article h2' },
  { path: '/invent-user', open: '/invent-user?activityId=6002', live: 'main [role=group] button' },
  { path: '/original-resident', open: '/original-resident', live: 'main [data-live]' },
  { path: '/personal-guest', open: '/personal-guest?userId=105', live: 'main article h2' },
  { path: '/soul', open: '/soul', live: 'main section h2' },
  { path: '/trends-detail/:id', open: '/trends-detail/3001', live: 'main article header' },
  {
    path: '/trends-detail-quest',
    open: '/trends-detail-quest?momentId=3001&taskId=9101',
    live: 'main article header',
  },
  { path: '/aidao-detail', open: '/aidao-detail?robotId=804', live: 'main section h2' },
  { path: '/chatAI', open: '/chatAI?characterId=804', live: 'main textarea' },
];
