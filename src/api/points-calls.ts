/**
 * The calls that tell the points balance: whatever moves points invalidates them, or another page shows the balance of
 * before. Their keys alone, so that a page that only gives points does not load the contracts of the shop and the cash.
 */
export const POINTS_CALLS = [
  // userIntegral
  { queryKey: ['GET /finance/integral/getUserIntegral'] },
  // userSignStatus
  { queryKey: ['GET /acApi/activitySign/userSignStatus'] },
  // cashHistory
  { queryKey: ['GET /finance/rewardsToCashCampaign/getRedPacketDetailsAndHistoryRepurchase'] },
] as const;
