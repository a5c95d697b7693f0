/** A rule that always holds. `sql` selects the rows that violate it, so it must return nothing. */
export interface Invariant {
  name: string;
  sql: string;
}
