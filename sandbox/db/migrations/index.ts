import facilitators from './001-facilitators.ts';
import people from './002-people.ts';

/** The schema's history, oldest first. A landed migration is never changed; a change is the next number. */
export const migrations: readonly string[] = [facilitators, people];
