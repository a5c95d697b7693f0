import { checkTerritoryApply, territoryApplyStatus, topFiveTerritories, userTerritory } from '../../api/territory.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import type { Person } from '../../session/login-info.ts';

export const topFiveQuery = topFiveTerritories.query({});

/** The user's territory; null if there is none. */
export const myTerritoryQuery = (person: Person) => userTerritory.query({}, person);

/** The user's application for a territory. The page says itself that it could not be read. */
export const applicationQuery = (person: Person) => territoryApplyStatus.query({}, person, { quiet: true });

/** Whether the user may apply, and what to do if not. */
export const eligibilityQuery = (person: Person) => checkTerritoryApply.query({}, person);

/** An application was sent or decided: fetches again whatever depends on it. */
export function refreshApplication(): void {
  for (const { queryKey } of [territoryApplyStatus, checkTerritoryApply, userTerritory, topFiveTerritories]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}
