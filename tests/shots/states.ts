import { homeStates } from './states/home.ts';
import { menuStates } from './states/menu.ts';
import { manufacturerDetailStates } from './states/manufacturer-detail.ts';
import { exchangeLoginStates } from './states/exchange-login.ts';
import { wakeUpStates } from './states/wake-up.ts';
import { inventUserStates } from './states/invent-user.ts';
import { originalResidentStates } from './states/original-resident.ts';
import { shareAddressStates } from './states/share-address.ts';
import type { ShotState } from './states/state.ts';

/** Every page in each state; a new page adds its file. */
export const states: ShotState[] = [
  ...homeStates,
  ...menuStates,
  ...manufacturerDetailStates,
  ...exchangeLoginStates,
  ...wakeUpStates,
  ...inventUserStates,
  ...originalResidentStates,
  ...shareAddressStates,
];
