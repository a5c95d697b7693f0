import type { ReactNode } from 'react';

/** The states of one component. */
export interface SampleGroup {
  /** file name of the component */
  name: string;
  samples: readonly (readonly [state: string, sample: ReactNode])[];
}
