import { homeStates } from './states/home.ts';
import { menuStates } from './states/menu.ts';
import { manufacturerDetailStates } from './states/manufacturer-detail.ts';
import { exchangeLoginStates } from './states/exchange-login.ts';
import { wakeUpStates } from './states/wake-up.ts';
import { shareRegisterStates } from './states/share-register.ts';
import { fissionStates } from './states/fission.ts';
import { channelStates } from './states/channel.ts';
import type { ShotState } from './states/state.ts';

/** Every page in each state; a new page adds its file. */
export const states: ShotState[] = [
  ...homeStates,
  ...menuStates,
  ...manufacturerDetailStates,
  ...exchangeLoginStates,
  ...wakeUpStates,
  ...shareRegisterStates,
  ...fissionStates,
  ...channelStates,
];
