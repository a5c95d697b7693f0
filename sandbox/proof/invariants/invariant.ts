/** What always holds of the data. `sql` selects the rows that violate it, so it selects nothing. */
export interface Invariant {
  name: string;
  sql: string;
}
