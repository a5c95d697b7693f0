import { useCallback, useState } from 'react';
import { useCloseOnBack } from '../../kit/overlay/use-close-on-back.ts';

/**
 * The current step, from 0. The back button leads to the step before, from the first one away from the page.
 * @returns the step, and a function that goes to another one
 */
export function useSteps(first: number): [number, (to: number) => void] {
  const [step, setStep] = useState(first);
  // In this order: each step lies above the one before.
  const leaveSecond = useCloseOnBack(step >= 1, () => setStep(0));
  const leaveThird = useCloseOnBack(step >= 2, () => setStep(1));
  const leaveFourth = useCloseOnBack(step >= 3, () => setStep(2));
  const goTo = useCallback(
    (to: number) => {
      if (to >= step) setStep(to);
      // Closes the steps above, too.
      else void [leaveSecond, leaveThird, leaveFourth][to]?.();
    },
    [step, leaveSecond, leaveThird, leaveFourth],
  );
  return [step, goTo];
}
