import { homeStates } from './states/home.ts';
import { menuStates } from './states/menu.ts';
import { manufacturerDetailStates } from './states/manufacturer-detail.ts';
import { exchangeLoginStates } from './states/exchange-login.ts';
import { wakeUpStates } from './states/wake-up.ts';
import { opinionScoreRulesStates } from './states/opinion-score-rules.ts';
import { rewardRulesStates } from './states/reward-rules.ts';
import { territoryRulesStates } from './states/territory-rules.ts';
import { territoryCarnivalRuleStates } from './states/territory-carnival-rule.ts';
import { competitionStates } from './states/competition.ts';
import { opinionRankingStates } from './states/opinion-ranking.ts';
import { partnerRecruitmentStates } from './states/partner-recruitment.ts';
import { partnerShareRegisterStates } from './states/partner-share-register.ts';
import { recommendationOfficerStates } from './states/recommendation-officer.ts';
import { shareRegisterStates } from './states/share-register.ts';
import { fissionStates } from './states/fission.ts';
import { channelStates } from './states/channel.ts';
import { inventUserStates } from './states/invent-user.ts';
import { originalResidentStates } from './states/original-resident.ts';
import { shareAddressStates } from './states/share-address.ts';
import { aidaoDetailStates } from './states/aidao-detail.ts';
import { chatAiStates } from './states/chat-ai.ts';
import { soulStates } from './states/soul.ts';
import { personalGuestStates } from './states/personal-guest.ts';
import { trendsDetailStates } from './states/trends-detail.ts';
import { trendsDetailQuestStates } from './states/trends-detail-quest.ts';
import type { ShotState } from './states/state.ts';

/** Every page in each state; a new page adds its file. */
export const states: ShotState[] = [
  ...homeStates,
  ...menuStates,
  ...manufacturerDetailStates,
  ...exchangeLoginStates,
  ...wakeUpStates,
  ...opinionScoreRulesStates,
  ...rewardRulesStates,
  ...territoryRulesStates,
  ...territoryCarnivalRuleStates,
  ...competitionStates,
  ...opinionRankingStates,
  ...partnerRecruitmentStates,
  ...partnerShareRegisterStates,
  ...recommendationOfficerStates,
  ...shareRegisterStates,
  ...fissionStates,
  ...channelStates,
  ...inventUserStates,
  ...originalResidentStates,
  ...shareAddressStates,
  ...soulStates,
  ...personalGuestStates,
  ...trendsDetailStates,
  ...trendsDetailQuestStates,
  ...chatAiStates,
  ...aidaoDetailStates,
];
