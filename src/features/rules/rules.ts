/** Content of a rules page, from its copy.ts. */
export interface Rules {
  title: string;
  /** one sentence below the title */
  subtitle: string;
  /** all of it in three lines, for who reads no further */
  lead: readonly [string, string, string];
  /** effective date, `YYYY-MM-DD` */
  effective: string;
  sections: readonly RulesSection[];
}

export interface RulesSection {
  /** anchor in lower case, used in the URL */
  id: string;
  title: string;
  /** one rule per item */
  items: readonly string[];
  /** figures as a table; the first row contains the headings */
  table?: readonly (readonly [string, string])[];
}
