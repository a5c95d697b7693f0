import facilitators from './001-facilitators.ts';

/** The schema's history, oldest first. A landed migration is never changed; a change is the next number. */
export const migrations: readonly string[] = [facilitators];
