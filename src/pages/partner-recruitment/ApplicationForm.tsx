import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { agentConfig, type AgentTier, applyAgent, checkUserAgent } from '../../api/agent.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { ChoiceField, Field, FieldError, TextField } from '../../kit/forms/Field.tsx';
import { Consent } from '../../features/login/Consent.tsx';
import { isPhone, readPhone } from '../../features/login/normalize-input.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { quietly } from '../../kit/data/quietly.ts';
import { useApiMutation } from '../../kit/data/use-api-mutation.ts';
import { useHistoryState } from '../../kit/data/use-history-state.ts';
import { toastFailed, writeFailed } from '../../kit/data/write-failed.ts';
import { countCharacters } from '../../lib/count-characters.ts';
import { offer, recruitment } from './copy.ts';
import styles from './page.module.css';
import { yuan } from '../../lib/yuan.ts';

const MAX_NOTE_LENGTH = 200;
/** Letters of any script, with the marks and spaces between the parts of a name; the platform decides the rest. */
const NAME = /^\p{L}[\p{L}\p{M} .·•・'’-]{1,39}$/u;

type FieldName = 'tier' | 'realName' | 'phone' | 'city' | 'note' | 'consent';
type FieldErrors = Partial<Record<FieldName | 'form', string | undefined>>;
const EMPTY = { realName: '', phone: '', city: '', note: '' };

interface Props {
  tier: AgentTier;
  /** no tier has places */
  allFull: boolean;
  /** empty if the platform names none: the city is typed then */
  cities: readonly string[];
  /** the first field, to focus it */
  first: RefObject<HTMLInputElement | null>;
  onSubmit: () => void;
  onTaken: () => void;
}

/** The form says why it was refused, or a toast where the form is gone. */
const applyQuietly = quietly(applyAgent);

/** The application form. The input survives a login, a refusal, and leaving the page; `key` begins it anew. */
export function ApplicationForm({ tier, allFull, cities, first, onSubmit, onTaken }: Props) {
  const [typed, setTyped] = useHistoryState('application', EMPTY);
  const [validationErrors, setValidationErrors] = useState<FieldErrors>({});
  const phoneField = useRef<HTMLInputElement>(null);
  const city = useRef<HTMLElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const consent = useRef<HTMLInputElement>(null);
  const [agreed, setAgreed] = useState(false);
  const apply = useApiMutation(applyQuietly, {
    onSuccess: () => {
      setTyped(EMPTY);
      setAgreed(false);
      setValidationErrors({});
      onTaken();
    },
    // The login that it asked for takes the form away for a moment.
    onUnseen: (error) => {
      if (error) toastFailed(recruitment.submit, error, recruitment.unsure);
    },
    invalidates: [checkUserAgent, agentConfig],
  });

  const go = (name: FieldName) => {
    const fields = { tier: null, realName: first, phone: phoneField, city, note: noteField, consent };
    fields[name]?.current?.focus();
    // The chosen tier stands at the head of the form.
    if (name === 'tier') first.current?.form?.scrollIntoView({ block: 'start' });
  };
  const failed = apply.error;
  const refused = failed && (failed.kind === 'refused' ? refusedField(failed.message) : 'form');
  const errors: FieldErrors =
    failed && refused ? { ...validationErrors, [refused]: writeFailed(failed, recruitment.unsure) } : validationErrors;
  const handleFailure = useEffectEvent(() => {
    if (!failed || !refused) return;
    if (refused !== 'form') go(refused);
    if (failed.kind !== 'refused') return;
    // Fewer places are left than the page says.
    if (refused === 'tier') void queryClient.invalidateQueries({ queryKey: agentConfig.queryKey });
    // The application may have been decided elsewhere meanwhile.
    if (refused === 'form') void queryClient.invalidateQueries({ queryKey: checkUserAgent.queryKey });
  });
  useEffect(() => handleFailure(), [failed]);

  const change = (name: keyof typeof EMPTY, value: string) => {
    setTyped((before) => ({ ...before, [name]: value }));
    setValidationErrors((before) => ({ ...before, [name]: undefined }));
    apply.reset();
  };
  const leave = (name: keyof typeof EMPTY) => {
    const wrong = typed[name] === '' ? undefined : rules(typed, tier, cities)[name];
    if (wrong) setValidationErrors((before) => ({ ...before, [name]: wrong }));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (apply.isPending) return;
    onSubmit();
    const all: FieldErrors = { ...rules(typed, tier, cities), ...(!agreed && { consent: recruitment.agreeFirst }) };
    // Nothing else matters while the tier is full: filling in the rest would not help.
    const wrong = all.tier ? { tier: all.tier } : all;
    setValidationErrors(wrong);
    apply.reset();
    const firstWrong = (['tier', 'realName', 'phone', 'city', 'note', 'consent'] as const).find((name) => wrong[name]);
    if (firstWrong) {
      go(firstWrong);
      return;
    }
    const { realName, phone, city, note } = typed;
    const words = note.trim();
    apply.mutate({
      tierId: tier.tierId,
      realName: realName.trim(),
      phone,
      city: city.trim(),
      ...(words && { note: words }),
    });
  };

  const count = countCharacters(typed.note.trim());
  const note = allFull ? offer.allFull : tier.quotaLeft === 0 ? recruitment.cannotSubmit : recruitment.applyNote;
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <div>
        <p className={styles['chosen']}>
          <span>{offer.tier}</span>
          <b>{recruitment.chosen(tier.name, offer.price(yuan(tier.priceFen)))}</b>
        </p>
        <FieldError>{tier.quotaLeft === 0 || refused === 'tier' ? errors.tier : undefined}</FieldError>
      </div>
      <Field
        label={recruitment.realName}
        inputRef={first}
        autoComplete="name"
        placeholder={recruitment.realNamePlaceholder}
        value={typed.realName}
        error={errors.realName}
        onValueChange={(text) => change('realName', text)}
        onBlur={() => leave('realName')}
      />
      <Field
        label={recruitment.phone}
        inputRef={phoneField}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        placeholder={recruitment.phonePlaceholder}
        value={typed.phone}
        error={errors.phone}
        onValueChange={(text) => change('phone', readPhone(text))}
        onBlur={() => leave('phone')}
      />
      <ChoiceField
        label={recruitment.city}
        inputRef={city}
        placeholder={recruitment.cityPlaceholder}
        typedPlaceholder={recruitment.cityTypedPlaceholder}
        options={cities.length > 0 ? cities : undefined}
        value={typed.city}
        error={errors.city}
        onValueChange={(text) => change('city', text)}
      />
      <TextField
        label={recruitment.note}
        inputRef={noteField}
        rows={3}
        placeholder={recruitment.notePlaceholder}
        value={typed.note}
        error={errors.note}
        counter={
          <span className={count > MAX_NOTE_LENGTH ? styles['over'] : undefined} aria-hidden="true">
            {recruitment.noteCount(count, MAX_NOTE_LENGTH)}
          </span>
        }
        onValueChange={(note) => change('note', note)}
        onBlur={() => leave('note')}
      />
      <Consent
        label={recruitment.agree}
        policies={[1]}
        inputRef={consent}
        checked={agreed}
        error={errors.consent}
        onChange={(checked) => {
          setAgreed(checked);
          setValidationErrors((before) => ({ ...before, consent: undefined }));
        }}
      />
      <FieldError>{errors.form}</FieldError>
      <Button look="primary" type="submit" wide busy={apply.isPending}>
        {recruitment.submit}
      </Button>
      <p className={styles['small']}>{note}</p>
    </form>
  );
}

/** Validates the application, with the platform's own messages. */
function rules({ realName, phone, city, note }: typeof EMPTY, tier: AgentTier, cities: readonly string[]): FieldErrors {
  const over = countCharacters(note.trim()) - MAX_NOTE_LENGTH;
  return {
    ...(tier.quotaLeft === 0 && { tier: recruitment.tierFull(tier.name) }),
    ...(!NAME.test(realName.trim()) && { realName: recruitment.realNameWrong }),
    ...(!isPhone(phone) && { phone: recruitment.phoneWrong }),
    // A city that was chosen before may be in the list no more.
    ...(cities.length > 0
      ? !cities.includes(city) && { city: recruitment.cityWrong }
      : city.trim() === '' && { city: recruitment.cityTypedWrong }),
    ...(over > 0 && { note: recruitment.noteWrong(MAX_NOTE_LENGTH, over) }),
  };
}

/** The field that a refusal is about; the whole form if it names none. */
function refusedField(message: string): FieldName | 'form' {
  const names = Object.entries(recruitment.refusals) as [FieldName, string][];
  return names.find(([, word]) => message.includes(word))?.[0] ?? 'form';
}
