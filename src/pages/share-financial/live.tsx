import { cashConfig } from '../../api/rewards-to-cash.ts';
import { live } from '../../kit/live/live.ts';
import { AmountForm, GuestPurse } from './FirstView.tsx';
import { phaseOf } from './phase.ts';

live(
  [cashConfig],
  (config) => (
    <>
      <GuestPurse />
      <AmountForm config={config} phase={phaseOf(config)} text="" quote={null} />
    </>
  ),
  { loggedOut: true },
);
