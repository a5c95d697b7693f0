import { useId } from 'react';
import { Button } from '../../kit/ui/Button.tsx';
import { links } from './bench-copy.ts';
import { Check, Choice, Labelled, Panel } from './Controls.tsx';
import type { KnownIds } from './known-ids.ts';
import { choiceOf, meaningOf } from './link-copy.ts';
import { fieldsOf, type Finding, type LinkField } from './link-fields.ts';
import type { Draft } from './links.ts';
import type { Page } from './pages.ts';
import styles from './links-bench.module.css';
import tool from './tool.module.css';

interface Props {
  draft: Draft;
  page: Page;
  findings: ReadonlyMap<string, Finding>;
  ids: KnownIds;
  onChange: (draft: Draft) => void;
}

const SITE = import.meta.env.VITE_SITE_ORIGIN;

/** The form made from the page's own schema; each value is checked by it while it is typed. */
export function LinkForm({ draft, page, findings, ids, onChange }: Props) {
  const fields = fieldsOf(page);
  const own = fields.filter(({ place }) => place !== 'attribution');
  const input = (field: LinkField) => (
    <ParameterInput
      key={field.name}
      field={field}
      meaning={meaningOf(page.folder, field.name)}
      known={ids[page.path]?.[field.name] ?? ids['*']?.[field.name] ?? []}
      value={draft.values[field.name] ?? ''}
      finding={findings.get(field.name)}
      onChange={(value) => onChange({ ...draft, values: { ...draft.values, [field.name]: value } })}
    />
  );
  const origins = [...new Set([location.origin, SITE])];
  return (
    <Panel
      title={`${page.name} ${page.path}`}
      aside={<Button onClick={() => onChange({ ...draft, values: {} })}>{links.reset}</Button>}
    >
      <div className={styles['fields']} role="group" aria-label={links.form}>
        {own.length === 0 ? <p className={tool['soft']}>{links.noParameters}</p> : own.map(input)}
      </div>
      <hr className={styles['rule']} />
      <div className={styles['fields']} role="group" aria-label={links.passedOn}>
        {fields.filter(({ place }) => place === 'attribution').map(input)}
        <Choice
          label={links.origin}
          value={draft.origin}
          options={origins.map((one) => [one, `${one === SITE ? links.origins.site : links.origins.here} ${one}`])}
          onChoose={(origin) => onChange({ ...draft, origin })}
        />
      </div>
      <Check
        label={links.encrypted}
        checked={draft.encrypted}
        onChange={({ target }) => onChange({ ...draft, encrypted: target.checked })}
      />
    </Panel>
  );
}

interface InputProps {
  field: LinkField;
  meaning: string | undefined;
  known: readonly (readonly [value: string | number, note: string])[];
  value: string;
  finding: Finding | undefined;
  onChange: (value: string) => void;
}

function ParameterInput({ field, meaning, known, value, finding, onChange }: InputProps) {
  const list = useId();
  const { name, kind, choices, usual, required } = field;
  // An empty field of a new form is no mistake yet: the star says that it is needed.
  const shown = value === '' ? undefined : finding;
  return (
    <Labelled label={name} meaning={meaning} required={required} finding={shown}>
      {(ids) =>
        kind === 'choice' ? (
          <select {...ids} value={value} onChange={(event) => onChange(event.target.value)}>
            <option value="">{usual === '' ? links.none : links.usual(choiceOf(name, usual))}</option>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {choiceOf(name, choice)} {choice}
              </option>
            ))}
          </select>
        ) : (
          <>
            <input
              {...ids}
              list={known.length > 0 ? list : undefined}
              required={required}
              inputMode={kind === 'id' ? 'numeric' : undefined}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
            <datalist id={list}>
              {known.map(([one, note]) => (
                <option key={one} value={one}>
                  {note}
                </option>
              ))}
            </datalist>
          </>
        )
      }
    </Labelled>
  );
}
