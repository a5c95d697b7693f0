import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  applyTerritoryFree,
  checkTerritoryApply,
  type TerritoryApplication,
  territoryApplyStatus,
  userTerritory,
} from '../../api/territory.ts';
import { Consent } from '../../features/login/Consent.tsx';
import { applicationQuery, refreshApplication } from '../../features/territory/queries.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { quietly } from '../../kit/data/quietly.ts';
import { useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { toastFailed, writeFailed } from '../../kit/data/write-failed.ts';
import { ChoiceField, Field, FieldError, TextField } from '../../kit/forms/Field.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { countCharacters } from '../../lib/count-characters.ts';
import {
  DECLARATION,
  type FieldErrors,
  type FieldName,
  FIELDS,
  faultsOf,
  refusedField,
  trimmed,
} from './application-rules.ts';
import { currentPerson } from '../../session/login-info.ts';
import { copy } from './copy.ts';
import type { Draft, KeptDraft } from './draft.ts';
import styles from './page.module.css';

interface Props {
  kept: KeptDraft;
  /** the open regions; undefined if the platform does not name them */
  regions: readonly string[] | undefined;
  /** the user asked for it just now */
  takesFocus: boolean;
  /** it is under review or decided: its status takes the place of the form */
  onSent: () => void;
  onTap: (label: string) => void;
}

/** The form says why it was refused, or a toast where the form is gone. */
const applyQuietly = quietly(applyTerritoryFree);

/** The application for a free territory: each rule beside its field, sent after consent. */
export function ApplicationForm({ kept: { draft, isKept, change: keep }, regions, takesFocus, onSent, onTap }: Props) {
  const [faults, setFaults] = useState<FieldErrors>({});
  const [agreed, setAgreed] = useState(false);
  const [consentMissing, setConsentMissing] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const region = useRef<HTMLElement>(null);
  const declaration = useRef<HTMLTextAreaElement>(null);
  const contact = useRef<HTMLInputElement>(null);
  const consent = useRef<HTMLInputElement>(null);
  const apply = useApiMutation(applyQuietly, {
    onSuccess: ({ status }, { name: territoryName }) => {
      const asked = currentPerson();
      // Known at once, even if the status cannot be read now.
      if (asked)
        queryClient.setQueryData<TerritoryApplication>(applicationQuery(asked).queryKey, { status, territoryName });
      onSent();
    },
    // The login that it asked for takes the form away for a moment.
    onUnseen: (error) => {
      if (!error) return;
      refreshApplication();
      toastFailed(copy.submit, error, copy.unsure);
    },
    invalidates: [territoryApplyStatus, checkTerritoryApply, userTerritory],
  });
  const go = (field: FieldName) => {
    const fields = { name, region, declaration, contact };
    fields[field].current?.focus();
  };
  const failed = apply.error;
  const refused = failed?.kind === 'refused' ? refusedField(failed.message) : null;
  const errors: FieldErrors = failed && refused ? { ...faults, [refused]: failed.message } : faults;
  const handleFailure = useEffectEvent(() => {
    if (!failed) return;
    if (refused) go(refused);
    // It may be under review already: the response was lost, or it was sent elsewhere.
    else refreshApplication();
  });
  useEffect(() => handleFailure(), [failed]);
  const begin = useEffectEvent(() => {
    if (takesFocus) name.current?.focus();
  });
  useEffect(() => begin(), []);

  const change = (field: FieldName, value: string) => {
    keep(field, value);
    setFaults((before) => ({ ...before, [field]: undefined }));
    apply.reset();
  };
  const leave = (field: FieldName) => {
    const fault = draft[field].trim() === '' ? undefined : faultsOf(draft, regions)[field];
    if (fault) setFaults((before) => ({ ...before, [field]: fault }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (apply.isPending) return;
    onTap(copy.submit);
    const wrong = faultsOf(draft, regions);
    setFaults(wrong);
    setConsentMissing(!agreed);
    apply.reset();
    const first = FIELDS.find((field) => wrong[field]);
    if (first) go(first);
    else if (!agreed) consent.current?.focus();
    else apply.mutate(trimmed(draft));
  };
  return (
    <form className={styles['form']} aria-label={copy.form} noValidate onSubmit={submit}>
      <div>
        <h2>{copy.form}</h2>
        <p className={styles['soft']}>{copy.formText}</p>
      </div>
      <Field
        label={copy.name}
        inputRef={name}
        placeholder={copy.namePlaceholder}
        value={draft.name}
        error={errors.name}
        hint={copy.nameHint}
        onValueChange={(text) => change('name', text)}
        onBlur={() => leave('name')}
      />
      <ChoiceField
        label={copy.region}
        inputRef={region}
        placeholder={copy.regionPlaceholder}
        options={regions}
        value={draft.region}
        error={errors.region}
        hint={copy.regionHint}
        onValueChange={(text) => change('region', text)}
      />
      <TextField
        label={copy.declaration}
        inputRef={declaration}
        rows={4}
        placeholder={copy.declarationPlaceholder}
        value={draft.declaration}
        error={errors.declaration}
        hint={copy.declarationHint}
        counter={<Counter draft={draft} />}
        onValueChange={(text) => change('declaration', text)}
        onBlur={() => leave('declaration')}
      />
      <Field
        label={copy.contact}
        inputRef={contact}
        autoComplete="tel"
        placeholder={copy.contactPlaceholder}
        value={draft.contact}
        error={errors.contact}
        hint={copy.contactHint}
        onValueChange={(text) => change('contact', text)}
        onBlur={() => leave('contact')}
      />
      <Consent
        label={copy.agree}
        policies={[1]}
        inputRef={consent}
        checked={agreed}
        error={consentMissing ? copy.agreeFirst : undefined}
        onChange={(checked) => {
          setAgreed(checked);
          setConsentMissing(false);
        }}
      />
      <FieldError>{failed && !refused ? writeFailed(failed, copy.unsure) : undefined}</FieldError>
      <Button look="primary" type="submit" wide busy={apply.isPending}>
        {copy.submit}
      </Button>
      {isKept && <p className={styles['soft']}>{copy.kept}</p>}
    </form>
  );
}

function Counter({ draft }: { draft: Draft }) {
  const count = countCharacters(draft.declaration.trim());
  return (
    <span className={styles['count']} data-over={count > DECLARATION.max || undefined} aria-hidden="true">
      {copy.count(count)}
    </span>
  );
}
