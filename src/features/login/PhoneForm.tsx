import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, isAborted } from '../../api/errors.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Field, FieldError } from '../../kit/forms/Field.tsx';
import { Consent, PolicyLink } from './Consent.tsx';
import { fieldOf, login } from './copy.ts';
import { CODE_LENGTH, isPhone, maskPhone, readCode, readPhone } from './normalize-input.ts';
import { useCalls, useKeptKeys } from './use-calls.ts';
import { awaitCode, keepSent, readSent, storeResend, useResendSeconds } from './use-sms-code.ts';
import { currentPerson } from '../../session/login-info.ts';
import styles from './PhoneForm.module.css';

/** After so long the platform sends another message, in milliseconds (spec.md 7). */
const RESEND_MS = 60_000;

interface Props<Answer> {
  /** label of the submit button */
  submitLabel: string;
  /**
   * Sends an SMS code; returns the seconds until the next one can be requested. The idempotency key stays the same until
   * it is sent or refused: after a lost response the platform would refuse another message within a minute.
   */
  send: (phone: string, options: { signal: AbortSignal; idempotencyKey: string }) => Promise<{ resendAfter: number }>;
  /**
   * Submits the form. The idempotency key stays the same for the same input until it is refused, so a retry after a lost
   * response is safe.
   * Pass `onLoggedOut: 'throw'` to the call, because a login form must not ask for a login.
   */
  submit: (typed: { phone: string; smsCode: string }, options: { idempotencyKey: string }) => Promise<Answer>;
  /**
   * Called with the response; the form stays busy, and the parent must remove it. Leaving the page does not take the
   * request back, so the response counts then, too.
   * @param left the form is gone: keep what the response brought, but go nowhere
   */
  onSuccess: (answer: Answer, left: boolean) => void;
  /** additional submitted values; a change creates a new idempotency key */
  extraValues?: unknown;
  /** additional fields above the phone number */
  children?: ReactNode;
  /** validates the additional fields; if it returns false, it has shown and focused the error */
  validate?: () => boolean;
  /** handles a refusal of the SMS code's message or of the form; returns false for messages that it does not show */
  handleRefusal?: (message: string, of: 'code' | 'entry') => boolean;
  /** shown above the button, after a refusal */
  notice?: ReactNode;
}

/** Messages by field; `form` for errors unrelated to a field. */
type FieldErrors = Partial<Record<'phone' | 'code' | 'agreement' | 'form', string>>;

interface Sent {
  phone: string;
  /** distinguishes messages */
  at: number;
}

/** A form with phone number, SMS code and agreement. Errors appear next to their fields. */
export function PhoneForm<Answer>({
  submitLabel,
  send: sendCode,
  submit,
  onSuccess,
  extraValues,
  children,
  validate,
  handleRefusal,
  notice,
}: Props<Answer>) {
  const [sent, setSent] = useState<Sent | null>(() => readSent(submitLabel));
  const [phone, setPhone] = useState(sent?.phone ?? '');
  const [code, setCode] = useState('');
  // A code is sent to those only who have agreed.
  const [agreed, setAgreed] = useState(sent !== null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [working, setWorking] = useState<'sending' | 'entering' | null>(null);
  /** the form is being submitted, before it is rendered so */
  const entering = useRef(false);
  const keyOf = useKeptKeys();
  const phoneField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const agreement = useRef<HTMLInputElement>(null);
  const calls = useCalls();
  const seconds = useResendSeconds(phone);
  useOneTimeCode(sent, setCode);
  // A reload does not unmount.
  useEffect(() => () => keepSent(null), []);

  const addErrors = (next: FieldErrors) => setErrors((before) => ({ ...before, ...next }));
  const clearErrors = (...fields: (keyof FieldErrors)[]) =>
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !fields.includes(key as never))));

  /** Shows the error of a call: a refusal next to its field, other errors above the button. */
  const showError = (error: unknown, of: 'code' | 'entry', isIdle: () => boolean) => {
    if (isAborted(error)) return;
    if (!(error instanceof ApiError)) throw error;
    const { kind, message } = error;
    if (kind !== 'refused') addErrors({ form: message });
    else if (!handleRefusal?.(message, of)) {
      const field = fieldOf(message);
      addErrors({ [field]: message });
      if (isIdle()) (field === 'code' ? codeField : phoneField).current?.focus();
    }
  };

  const send = async () => {
    if (working || !calls.free()) return;
    const wrong = phoneRule(phone);
    if (wrong || !agreed) {
      addErrors({ ...(wrong && { phone: wrong }), ...(!agreed && { agreement: login.agreement }) });
      (wrong ? phoneField : agreement).current?.focus();
      return;
    }
    clearErrors('phone', 'code', 'form');
    setWorking('sending');
    const isIdle = watchFocus();
    const code = keyOf('code', phone, RESEND_MS);
    try {
      const { resendAfter } = await calls.make((signal) => sendCode(phone, { signal, idempotencyKey: code.key }));
      code.done();
      storeResend(phone, resendAfter);
      const now = { phone, at: Date.now() };
      keepSent({ form: submitLabel, ...now });
      setSent(now);
      if (isIdle()) codeField.current?.focus();
    } catch (error) {
      code.failed(error);
      showError(error, 'code', isIdle);
    } finally {
      // The form may have been submitted meanwhile.
      setWorking((now) => (now === 'sending' ? null : now));
    }
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (entering.current) return;
    const wrong = rules({ phone, code, agreed });
    setErrors(wrong);
    if (validate && !validate()) return;
    const first = wrong.phone ? phoneField : wrong.agreement ? agreement : wrong.code ? codeField : null;
    if (first) {
      first.current?.focus();
      return;
    }
    // Who has a code already does not wait for the next one.
    calls.stop();
    entering.current = true;
    setWorking('entering');
    const isIdle = watchFocus();
    // After a lost response the code is already used, so a retry with the same input needs the same key.
    const entry = keyOf('entry', JSON.stringify([phone, code, extraValues]));
    try {
      const before = currentPerson();
      const answer = await calls.make(() => submit({ phone, smsCode: code }, { idempotencyKey: entry.key }));
      // Whoever has logged in meanwhile (here, in another tab, by the host) is not taken for this person.
      if (calls.left() && currentPerson() !== before) return;
      onSuccess(answer, calls.left());
      // Stay busy until the parent removes the form.
    } catch (error) {
      entry.failed(error);
      entering.current = false;
      setWorking(null);
      showError(error, 'entry', isIdle);
    }
  };

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void handleSubmit(event)}>
      {children}

      <Field
        label={login.phone}
        inputRef={phoneField}
        before={<span aria-hidden="true">{login.prefix}</span>}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        placeholder={login.phonePlaceholder}
        value={phone}
        error={errors.phone}
        onValueChange={(text) => {
          setPhone(readPhone(text));
          clearErrors('phone');
        }}
        onBlur={() => {
          if (phone !== '' && !isPhone(phone)) addErrors({ phone: login.phoneWrong });
        }}
      />

      <Consent
        label={login.agree}
        policies={[2, 1]}
        inputRef={agreement}
        checked={agreed}
        error={errors.agreement}
        onChange={(checked) => {
          setAgreed(checked);
          if (!checked) keepSent(null);
          clearErrors('agreement');
        }}
      />

      <Field
        label={login.code}
        inputRef={codeField}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={login.codePlaceholder}
        value={code}
        error={errors.code}
        hint={sent?.phone === phone ? login.sent(maskPhone(phone)) : undefined}
        onValueChange={(text) => {
          setCode(readCode(text));
          clearErrors('code');
        }}
        after={
          <Button
            className={styles['send']}
            busy={working === 'sending'}
            disabled={seconds > 0}
            onClick={() => void send()}
          >
            {seconds > 0 ? login.wait(seconds) : sent?.phone === phone ? login.getAgain : login.getCode}
          </Button>
        }
      />

      {sent?.phone === phone && (
        <details className={styles['missing']}>
          <summary>{login.noCode}</summary>
          <ul>
            {login.noCodeText.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}

      <FieldError>{errors.form}</FieldError>
      {notice}
      <div className={styles['last']}>
        <Button look="primary" type="submit" wide busy={working === 'entering'}>
          {submitLabel}
        </Button>
      </div>
      <p className={styles['notice']}>
        <span>{login.newcomers}</span>
        <PolicyLink type={3} />
      </p>
    </form>
  );
}

/** Tells whether the user has not moved the focus since: only then may an answer move it. */
function watchFocus(): () => boolean {
  const pressed = document.activeElement;
  return () => [pressed, document.body, null].includes(document.activeElement);
}

function phoneRule(phone: string): string | undefined {
  if (isPhone(phone)) return undefined;
  return phone === '' ? login.phoneEmpty : login.phoneWrong;
}

function rules({ phone, code, agreed }: { phone: string; code: string; agreed: boolean }): FieldErrors {
  const wrongPhone = phoneRule(phone);
  return {
    ...(wrongPhone && { phone: wrongPhone }),
    ...(code.length < CODE_LENGTH.min && { code: login.codeWrong }),
    ...(!agreed && { agreement: login.agreement }),
  };
}

/** After an SMS was sent, reads the code from it if the browser supports that. */
function useOneTimeCode(sent: Sent | null, setCode: (code: string) => void): void {
  useEffect(() => {
    if (!sent) return;
    return awaitCode((text) => setCode(readCode(text)));
  }, [sent, setCode]);
}
