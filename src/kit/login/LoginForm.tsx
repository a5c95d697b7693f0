import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { ApiError, isAborted } from '../../api/errors.ts';
import { loginBySms, sendSmsCode } from '../../api/passport.ts';
import type { PolicyType } from '../../api/privacy.ts';
import { clientInfoHeader } from '../../session/client-info.ts';
import { saveLogin } from '../../session/login-info.ts';
import { Button } from '../Button.tsx';
import { toast } from '../feedback.ts';
import { fieldOf, login } from './copy.ts';
import { PolicySheet } from './PolicySheet.tsx';
import { uuid } from '../../lib/uuid.ts';
import { decryptQuery, ENCRYPTED_PARAMETER } from '../../session/encrypted-query.ts';
import { isPhone, maskPhone, readCode, readInvitation, readPhone } from './typed.ts';
import { awaitCode, keepResend, useResendSeconds } from './use-sms-code.ts';
import styles from './LoginForm.module.css';

interface Props {
  /** the query of the page's address; an invite code in it is passed on */
  search: string;
  /** called right after the login was stored */
  onLoggedIn?: () => void;
}

/** What is said beside each field; `form` is for what no field can help. */
type Said = Partial<Record<'invite' | 'phone' | 'code' | 'agreement' | 'form', string>>;

/** The message on its way. */
interface Sent {
  phone: string;
  /** tells one message from the next */
  at: number;
}

/** Login by phone and text message; makes the account where there is none. In the sheet and on the login page. */
export function LoginForm({ search, onLoggedIn }: Props) {
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [said, setSaid] = useState<Said>({});
  const [sent, setSent] = useState<Sent | null>(null);
  const [working, setWorking] = useState<'sending' | 'entering' | null>(null);
  const [policy, setPolicy] = useState<PolicyType | null>(null);
  const [invitation, setInvitation] = useState(() => readInvitation(search));
  useEffect(() => {
    const encrypted = new URLSearchParams(search).get(ENCRYPTED_PARAMETER);
    if (encrypted === null) return;
    let left = false;
    // A link that cannot be read is its page's error; here there is just no invitation.
    decryptQuery(encrypted).then(
      (query) => {
        if (!left) setInvitation((plain) => ({ ...plain, ...readInvitation(query.toString()) }));
      },
      (error: unknown) => console.warn('the invitation of an encrypted link could not be read', error),
    );
    return () => {
      left = true;
    };
  }, [search]);
  const attempt = useRef({ words: '', key: '' });
  const phoneField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const agreement = useRef<HTMLInputElement>(null);
  const calls = useCalls();
  const seconds = useResendSeconds(phone);
  useArrivingCode(sent, setCode);
  const id = useId();

  const say = (next: Said) => setSaid((before) => ({ ...before, ...next }));
  const unsay = (...fields: (keyof Said)[]) =>
    setSaid((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !fields.includes(key as never))));

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
      const { resendAfter } = await calls.make((signal) =>
        sendSmsCode({ phone, scene: 'login' }, { signal, onLoggedOut: 'throw' }),
      );
      keepResend(phone, resendAfter);
      setSent({ phone, at: Date.now() });
      codeField.current?.focus();
    } catch (error) {
      say(refusal(error));
    } finally {
      setWorking(null);
    }
  };

  const enter = async (event: FormEvent) => {
    event.preventDefault();
    if (working || !calls.free()) return;
    const wrong = rules({ phone, code, agreed });
    setSaid(wrong);
    const first = wrong.phone ? phoneField : wrong.code ? codeField : wrong.agreement ? agreement : null;
    if (first) {
      first.current?.focus();
      return;
    }
    setWorking('entering');
    // An answer may be lost after the code was used: the same words again are the same login.
    const words = JSON.stringify([phone, code, invitation]);
    if (attempt.current.words !== words) attempt.current = { words, key: uuid() };
    const idempotencyKey = attempt.current.key;
    try {
      const { accessToken, expireIn, newUser } = await calls.make((signal) =>
        loginBySms({ phone, smsCode: code, ...invitation }, { signal, onLoggedOut: 'throw', idempotencyKey }),
      );
      // The call has gone out without it where it could not be made, and said so.
      const clientInfo = await clientInfoHeader().catch(() => '');
      saveLogin({ accessToken, clientInfo, expireIn: Date.now() + expireIn * 1_000 });
      toast(newUser ? login.welcome : login.welcomeBack);
      // Still busy: whoever shows the form takes it away now.
      onLoggedIn?.();
    } catch (error) {
      setWorking(null);
      const refused = refusal(error);
      say(refused);
      if (refused.code) codeField.current?.focus();
    }
  };

  const dropInvitation = () => {
    setInvitation({});
    unsay('invite');
    codeField.current?.focus();
  };

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void enter(event)}>
      {invitation.inviteCode && (
        <div className={styles['invitation']}>
          <p className={styles['invited']}>{login.invited(invitation.inviteCode)}</p>
          <Alert>{said.invite}</Alert>
          {said.invite && (
            // A code that came with a link and is no good must not lock its visitor out.
            <button type="button" className={styles['link']} onClick={dropInvitation}>
              {login.withoutInvite}
            </button>
          )}
        </div>
      )}

      <Field
        id={`${id}phone`}
        label={login.phone}
        field={phoneField}
        before={<span aria-hidden="true">{login.prefix}</span>}
        type="tel"
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
        id={`${id}code`}
        label={login.code}
        field={codeField}
        type="text"
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

      <div className={styles['agreement']}>
        <div className={styles['agree']}>
          <label>
            <input
              ref={agreement}
              type="checkbox"
              checked={agreed}
              aria-invalid={said.agreement ? true : undefined}
              aria-describedby={said.agreement ? `${id}agreement` : undefined}
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
        <Alert id={`${id}agreement`}>{said.agreement}</Alert>
      </div>

      <Alert>{said.form}</Alert>
      <Button look="primary" type="submit" className={styles['submit']} busy={working === 'entering'}>
        {login.submit}
      </Button>
      <p className={styles['notice']}>
        <span>{login.newcomers}</span>
        <PolicyLink type={3} onOpen={setPolicy} />
      </p>

      {policy && <PolicySheet type={policy} onClosed={() => setPolicy(null)} />}
    </form>
  );
}

interface FieldProps {
  id: string;
  label: string;
  field: RefObject<HTMLInputElement | null>;
  type: 'tel' | 'text';
  autoComplete: string;
  placeholder: string;
  value: string;
  /** what is wrong with it */
  said: string | undefined;
  hint?: string | undefined;
  before?: ReactNode;
  after?: ReactNode;
  onText: (text: string) => void;
  onLeave?: () => void;
}

/** A labelled field of digits, with what is wrong, or else what has happened, said below it. */
function Field({ id, label, field, said, hint, before, after, onText, onLeave, ...input }: FieldProps) {
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['row']}>
        <div className={`${styles['input']} ${said ? styles['wrong'] : ''}`}>
          {before}
          <input
            {...input}
            id={id}
            ref={field}
            inputMode="numeric"
            enterKeyHint="done"
            aria-invalid={said ? true : undefined}
            aria-describedby={said ? `${id}said` : undefined}
            onChange={(event) => onText(event.target.value)}
            onBlur={onLeave}
          />
        </div>
        {after}
      </div>
      <Alert id={`${id}said`}>{said}</Alert>
      <p className={styles['hint']} role="status">
        {said ? '' : hint}
      </p>
    </div>
  );
}

function Alert({ id, children }: { id?: string; children: string | undefined }) {
  return children ? (
    <p id={id} className={styles['said']} role="alert">
      {children}
    </p>
  ) : null;
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

/** What keeps the form from being sent. */
function rules({ phone, code, agreed }: { phone: string; code: string; agreed: boolean }): Said {
  const wrongPhone = phoneRule(phone);
  return {
    ...(wrongPhone && { phone: wrongPhone }),
    ...(code.length !== 6 && { code: login.codeWrong }),
    ...(!agreed && { agreement: login.agreement }),
  };
}

/** Where a failed call is told: a refusal beside the field it speaks of, everything else above the button. */
function refusal(error: unknown): Said {
  if (isAborted(error)) return {};
  if (!(error instanceof ApiError)) throw error;
  if (error.kind !== 'refused') return { form: error.message };
  return { [fieldOf(error.message)]: error.message };
}

/** One call at a time, and none that outlives the form. */
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

/** Once a message is on its way, the browser may read its code by itself. */
function useArrivingCode(sent: Sent | null, setCode: (code: string) => void): void {
  useEffect(() => {
    if (!sent) return;
    return awaitCode((text) => setCode(readCode(text)));
  }, [sent, setCode]);
}
