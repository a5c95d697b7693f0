import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ApiError, isAborted } from '../../api/errors.ts';
import { policyByType, type PolicyType } from '../../api/privacy.ts';
import { uuid } from '../../lib/uuid.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Field, FieldError } from '../../kit/forms/Field.tsx';
import { fieldOf, login } from './copy.ts';
import { PolicySheet } from './PolicySheet.tsx';
import { isPhone, maskPhone, readCode, readPhone } from './normalize-input.ts';
import { awaitCode, keepResend, useResendSeconds } from './use-sms-code.ts';
import styles from './PhoneForm.module.css';

interface Props<Answer> {
  /** label of the submit button */
  submit: string;
  /** sends an SMS code; returns the seconds until the next one can be requested */
  send: (phone: string, options: { signal: AbortSignal }) => Promise<{ resendAfter: number }>;
  /**
   * Submits the form. The idempotency key stays the same for the same input, so a retry after a lost response is safe.
   * Pass `onLoggedOut: 'throw'` to the call, because a login form must not ask for a login.
   */
  enter: (
    typed: { phone: string; smsCode: string },
    options: { signal: AbortSignal; idempotencyKey: string },
  ) => Promise<Answer>;
  /** called with the response; the form stays busy, and the parent must remove it */
  onEntered: (answer: Answer) => void;
  /** additional submitted values; a change creates a new idempotency key */
  also?: unknown;
  /** additional fields above the phone number */
  children?: ReactNode;
  /** validates the additional fields; if it returns false, it has shown and focused the error */
  check?: () => boolean;
  /** handles a refusal about the additional fields; returns false for other messages */
  takesRefusal?: (message: string) => boolean;
}

/** Messages by field; `form` for errors unrelated to a field. */
type SaidOf = Partial<Record<'phone' | 'code' | 'agreement' | 'form', string>>;

interface Sent {
  phone: string;
  /** distinguishes messages */
  at: number;
}

/** A form with phone number, SMS code and agreement. Errors appear next to their fields. */
export function PhoneForm<Answer>({
  submit,
  send: sendCode,
  enter: handIn,
  onEntered,
  also,
  children,
  check,
  takesRefusal,
}: Props<Answer>) {
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [said, setSaid] = useState<SaidOf>({});
  const [sent, setSent] = useState<Sent | null>(null);
  const [working, setWorking] = useState<'sending' | 'entering' | null>(null);
  const [policy, setPolicy] = useState<PolicyType | null>(null);
  const attempt = useRef({ words: '', key: '' });
  const phoneField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const agreement = useRef<HTMLInputElement>(null);
  const id = useId();
  const calls = useCalls();
  const seconds = useResendSeconds(phone);
  useArrivingCode(sent, setCode);

  const say = (next: SaidOf) => setSaid((before) => ({ ...before, ...next }));
  const unsay = (...fields: (keyof SaidOf)[]) =>
    setSaid((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !fields.includes(key as never))));

  /** Shows the error of a call: a refusal next to its field, other errors above the button. */
  const tell = (error: unknown) => {
    if (isAborted(error)) return;
    if (!(error instanceof ApiError)) throw error;
    const { kind, message } = error;
    if (kind !== 'refused') say({ form: message });
    else if (!takesRefusal?.(message)) {
      const field = fieldOf(message);
      say({ [field]: message });
      (field === 'code' ? codeField : phoneField).current?.focus();
    }
  };

  const send = async () => {
    if (working || !calls.free()) return;
    const wrong = phoneRule(phone);
    if (wrong) {
      say({ phone: wrong });
      phoneField.current?.focus();
      return;
    }
    unsay('phone', 'code', 'form');
    setWorking('sending');
    try {
      const { resendAfter } = await calls.make((signal) => sendCode(phone, { signal }));
      keepResend(phone, resendAfter);
      setSent({ phone, at: Date.now() });
      codeField.current?.focus();
    } catch (error) {
      tell(error);
    } finally {
      setWorking(null);
    }
  };

  const enter = async (event: FormEvent) => {
    event.preventDefault();
    if (working || !calls.free()) return;
    const wrong = rules({ phone, code, agreed });
    setSaid(wrong);
    if (check && !check()) return;
    const first = wrong.phone ? phoneField : wrong.code ? codeField : wrong.agreement ? agreement : null;
    if (first) {
      first.current?.focus();
      return;
    }
    setWorking('entering');
    // After a lost response the code is already used, so a retry with the same input needs the same key.
    const words = JSON.stringify([phone, code, also]);
    if (attempt.current.words !== words) attempt.current = { words, key: uuid() };
    const idempotencyKey = attempt.current.key;
    try {
      onEntered(await calls.make((signal) => handIn({ phone, smsCode: code }, { signal, idempotencyKey })));
      // Stay busy until the parent removes the form.
    } catch (error) {
      setWorking(null);
      tell(error);
    }
  };

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void enter(event)}>
      {children}

      <Field
        label={login.phone}
        field={phoneField}
        before={<span aria-hidden="true">{login.prefix}</span>}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        placeholder={login.phonePlaceholder}
        value={phone}
        said={said.phone}
        onText={(text) => {
          setPhone(readPhone(text));
          unsay('phone');
        }}
        onLeave={() => {
          if (phone !== '' && !isPhone(phone)) say({ phone: login.phoneWrong });
        }}
      />

      <Field
        label={login.code}
        field={codeField}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={login.codePlaceholder}
        value={code}
        said={said.code}
        hint={sent?.phone === phone ? login.sent(maskPhone(phone)) : undefined}
        onText={(text) => {
          setCode(readCode(text));
          unsay('code');
        }}
        after={
          <Button
            className={styles['send']}
            busy={working === 'sending'}
            disabled={seconds > 0}
            onClick={() => void send()}
          >
            {seconds > 0 ? login.wait(seconds) : sent ? login.getAgain : login.getCode}
          </Button>
        }
      />

      <div>
        <div className={styles['agree']}>
          <label>
            <input
              ref={agreement}
              type="checkbox"
              checked={agreed}
              aria-invalid={said.agreement ? true : undefined}
              aria-describedby={said.agreement ? id : undefined}
              onChange={(event) => {
                setAgreed(event.target.checked);
                unsay('agreement');
              }}
            />
            <span>{login.agree}</span>
          </label>
          <PolicyLink type={2} onOpen={setPolicy} />
          <span>{login.and}</span>
          <PolicyLink type={1} onOpen={setPolicy} />
        </div>
        <FieldError id={id}>{said.agreement}</FieldError>
      </div>

      <FieldError>{said.form}</FieldError>
      <Button look="primary" type="submit" wide busy={working === 'entering'}>
        {submit}
      </Button>
      <p className={styles['notice']}>
        <span>{login.newcomers}</span>
        <PolicyLink type={3} onOpen={setPolicy} />
      </p>

      {policy && (
        <PolicySheet
          key={policy}
          title={login.policyTitles[policy]}
          query={policyByType.query({ type: policy })}
          onClosed={() => setPolicy(null)}
        />
      )}
    </form>
  );
}

function PolicyLink({ type, onOpen }: { type: PolicyType; onOpen: (type: PolicyType) => void }) {
  return (
    <button type="button" className={styles['link']} aria-haspopup="dialog" onClick={() => onOpen(type)}>
      {login.policies[type]}
    </button>
  );
}

function phoneRule(phone: string): string | undefined {
  if (isPhone(phone)) return undefined;
  return phone === '' ? login.phoneEmpty : login.phoneWrong;
}

function rules({ phone, code, agreed }: { phone: string; code: string; agreed: boolean }): SaidOf {
  const wrongPhone = phoneRule(phone);
  return {
    ...(wrongPhone && { phone: wrongPhone }),
    ...(code.length !== 6 && { code: login.codeWrong }),
    ...(!agreed && { agreement: login.agreement }),
  };
}

/** Allows one call at a time and aborts it on unmount. */
function useCalls(): { free: () => boolean; make: <T>(call: (signal: AbortSignal) => Promise<T>) => Promise<T> } {
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  return {
    free: () => current.current === null,
    make: async (call) => {
      const abort = new AbortController();
      current.current = abort;
      try {
        return await call(abort.signal);
      } finally {
        current.current = null;
      }
    },
  };
}

/** After an SMS was sent, reads the code from it if the browser supports that. */
function useArrivingCode(sent: Sent | null, setCode: (code: string) => void): void {
  useEffect(() => {
    if (!sent) return;
    return awaitCode((text) => setCode(readCode(text)));
  }, [sent, setCode]);
}
