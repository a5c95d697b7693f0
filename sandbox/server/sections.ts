import { agentSection } from '../handlers/agent.ts';
import { buriedPointHandlers } from '../handlers/buried-point.ts';
import { cardGameSection } from '../handlers/card-game.ts';
import { characterSection } from '../handlers/character.ts';
import { exchangeShopSection } from '../handlers/exchange-shop.ts';
import { facilitatorHandlers } from '../handlers/facilitator.ts';
import { invitationSection } from '../handlers/invitation.ts';
import { assetSection } from '../handlers/market-assets.ts';
import { listingSection } from '../handlers/market-listings.ts';
import { offerSection } from '../handlers/market-offers.ts';
import { momentSection } from '../handlers/moment.ts';
import { originalResidentSection } from '../handlers/original-resident.ts';
import { passportHandlers } from '../handlers/passport.ts';
import { privacyHandlers } from '../handlers/privacy.ts';
import { rewardsToCashSection } from '../handlers/rewards-to-cash.ts';
import { signInSection } from '../handlers/sign-in.ts';
import { taskSection } from '../handlers/task.ts';
import { territorySection } from '../handlers/territory.ts';
import { userCenterHandlers } from '../handlers/user-center.ts';
import type { Platform } from '../core/platform.ts';
import type { Section } from '../domain/section.ts';

/** All sections of the platform. */
export function sectionsOf(platform: Platform): Section[] {
  return [
    { handlers: facilitatorHandlers(platform) },
    { handlers: passportHandlers(platform) },
    { handlers: userCenterHandlers(platform) },
    { handlers: privacyHandlers(platform) },
    { handlers: buriedPointHandlers(platform) },
    momentSection(platform),
    characterSection(platform),
    exchangeShopSection(platform),
    listingSection(platform),
    offerSection(platform),
    assetSection(platform),
    signInSection(platform),
    rewardsToCashSection(platform),
    invitationSection(platform),
    originalResidentSection(platform),
    agentSection(platform),
    taskSection(platform),
    territorySection(platform),
    cardGameSection(platform),
  ];
}
