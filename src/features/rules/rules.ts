/** A page of rules, as its copy.ts writes it. */
export interface Rules {
  title: string;
  /** one sentence below the title */
  subtitle: string;
  /** the day from which the rules hold, `YYYY-MM-DD` */
  effective: string;
  sections: readonly RulesSection[];
}

export interface RulesSection {
  /** the section's anchor: lower case, as it stands in the address */
  id: string;
  title: string;
  /** one rule each */
  items: readonly string[];
  /** figures that are better read beside each other; the first row names the columns */
  table?: readonly (readonly [string, string])[];
}
