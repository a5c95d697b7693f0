import * as v from 'valibot';
import { Id } from '../../api/shapes.ts';

/** Activities that always stand, from the environment files. A page uses them if its URL names no other. */
export const standingActivities = {
  secondLife: v.parse(Id, import.meta.env.VITE_ACTIVITY_SECOND_LIFE),
  shop: v.parse(Id, import.meta.env.VITE_ACTIVITY_SHOP),
  carnival: v.parse(Id, import.meta.env.VITE_ACTIVITY_CARNIVAL),
  residents: v.parse(Id, import.meta.env.VITE_ACTIVITY_RESIDENTS),
} as const;
