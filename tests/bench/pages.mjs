/**
 * Every page with an address of it, and what is live on it: content that came from the platform, or the control the page
 * is there for. A page of campaigns.ts that is missing here stops the bench.
 */
export const pages = [
  { path: '/', open: '/', live: 'section h2, section h3' },
  { path: '/manufacturerDetail/:id', open: '/manufacturerDetail/1001', live: 'article h1' },
  { path: '/exchangeLogin', open: '/exchangeLogin', live: 'main input' },
  { path: '/wakeUp', open: '/wakeUp?path=%2Fwallet', live: 'main [role=status] h2' },
  { path: '/shareAddress', open: '/shareAddress?id=20001', live: 'main article h2' },
  { path: '/invent-user', open: '/invent-user?activityId=6002', live: 'main [role=group] button' },
  { path: '/original-resident', open: '/original-resident', live: 'main [data-live]' },
];
