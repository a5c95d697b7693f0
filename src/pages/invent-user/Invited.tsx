import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLoaderData } from 'react-router-dom';
import { ApiError } from '../../api/errors.ts';
import { activityDetail, addNewUserInfo, verifyUserRegistration } from '../../api/invitation.ts';
import { sendSmsCode } from '../../api/passport.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Field, FieldError } from '../../kit/forms/Field.tsx';
import { askLogin } from '../../features/login/ask-login.ts';
import { PhoneForm } from '../../features/login/PhoneForm.tsx';
import { queryClient } from '../../kit/data/query-client.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { countCharacters } from '../../lib/count-characters.ts';
import type { Person } from '../../session/login-info.ts';
import { CodeTiles } from './CodeTiles.tsx';
import { inventUser } from './copy.ts';
import { codeQuery, type loader } from './data.ts';
import { MatchCard } from './MatchCard.tsx';
import { route } from './route.ts';
import type { MatchResult } from './use-match.ts';
import styles from './page.module.css';

const MAX_NICKNAME_LENGTH = 12;

interface Props {
  match: MatchResult | null;
  /** the match has just been made */
  fresh: boolean;
  onMatched: (match: MatchResult) => void;
  onMine: () => void;
}

/** The invited user's side: a new user registers with the received code. */
export function Invited({ match, fresh, onMatched, onMine }: Props) {
  const person = usePerson();
  const [known, setKnown] = useState(false);

  if (match) return <MatchCard match={match} fresh={fresh} onMine={onMine} />;
  if (person !== null) return <LoggedInNotice person={person} onMine={onMine} />;
  return (
    <>
      {known && <RegisteredNotice onMine={onMine} />}
      <JoinForm onKnown={setKnown} onMatched={onMatched} />
    </>
  );
}

interface JoinProps {
  /** whether the entered phone is already registered */
  onKnown: (known: boolean) => void;
  onMatched: (match: MatchResult) => void;
}

function JoinForm({ onKnown, onMatched }: JoinProps) {
  const { code: given } = useLoaderData<typeof loader>();
  const tracked = useTrack(route.name);
  const [typing, setTyping] = useState(given === null);
  const [code, setCode] = useState(given ?? '');
  // Optional, so it appears after the required fields.
  const [naming, setNaming] = useState(false);
  const [nickname, setNickname] = useState('');
  const [errors, setErrors] = useState<{ code?: string; nickname?: string }>({});
  const codeField = useRef<HTMLInputElement>(null);
  const nicknameField = useRef<HTMLInputElement>(null);
  const name = nickname.trim();
  const count = countCharacters(name);

  const validate = () => {
    const wrong = {
      ...(!/^[A-Za-z\d]{6}$/.test(code) && { code: inventUser.join.codeWrong }),
      ...(count > MAX_NICKNAME_LENGTH && { nickname: inventUser.join.nicknameLong }),
    };
    setErrors(wrong);
    if (wrong.code !== undefined) codeField.current?.focus();
    else if (wrong.nickname !== undefined) nicknameField.current?.focus();
    return wrong.code === undefined && wrong.nickname === undefined;
  };
  const handleRefusal = (message: string) => {
    if (message.includes(inventUser.join.ofNickname)) {
      setErrors({ nickname: message });
      nicknameField.current?.focus();
      return true;
    }
    if (!message.includes(inventUser.join.ofCode) && !message.includes(inventUser.join.ofActivity)) return false;
    setErrors({ code: message });
    codeField.current?.focus();
    // The activity may have ended meanwhile.
    if (message.includes(inventUser.join.ofActivity)) {
      void queryClient.invalidateQueries({ queryKey: activityDetail.queryKey });
    }
    return true;
  };
  /** Codes are sent only to new users: a registered one is led to the login instead. */
  const send = async (phone: string, options: { signal: AbortSignal; idempotencyKey: string }) => {
    const asking = { ...options, onLoggedOut: 'throw' } as const;
    // Asked anew each time: the key belongs to the message.
    const { registered } = await verifyUserRegistration({ phone }, { signal: options.signal, onLoggedOut: 'throw' });
    onKnown(registered);
    if (registered) {
      const { method, path } = verifyUserRegistration.contract;
      throw new ApiError('refused', inventUser.join.registered, { call: `${method} ${path}` });
    }
    return sendSmsCode({ phone, scene: 'comparison' }, asking);
  };

  return (
    <section className={styles['card']} aria-label={inventUser.join.title}>
      <h2>{inventUser.join.title}</h2>
      <p>{typing ? inventUser.join.text : inventUser.join.givenText}</p>
      <PhoneForm
        submitLabel={inventUser.join.submit}
        send={send}
        submit={async (typed, options) => {
          tracked('button', inventUser.join.submit);
          const { matched, partner } = await addNewUserInfo(
            { code, ...typed, ...(name !== '' && { nickname: name }) },
            { ...options, onLoggedOut: 'throw' },
          );
          return { matched, partner: partner ?? null, nickname: name };
        }}
        onSuccess={onMatched}
        extraValues={[code, name]}
        validate={validate}
        handleRefusal={handleRefusal}
      >
        {typing ? (
          <Field
            label={inventUser.join.code}
            inputRef={codeField}
            type="text"
            inputMode="text"
            autoComplete="off"
            placeholder={inventUser.join.codeHint}
            value={code}
            error={errors.code}
            onValueChange={(text) => {
              setCode(readTyped(text));
              setErrors((before) => ({ ...before, code: '' }));
            }}
          />
        ) : (
          <div className={styles['given']}>
            <p>{inventUser.join.given}</p>
            <button type="button" className={styles['plain']} onClick={() => show(setTyping, codeField)}>
              {inventUser.join.change}
            </button>
            <CodeTiles code={code} label={code.split('').join(' ')} />
            <FieldError>{errors.code}</FieldError>
          </div>
        )}
        {!naming && (
          <button type="button" className={styles['plain']} onClick={() => show(setNaming, nicknameField)}>
            {inventUser.join.addNickname}
          </button>
        )}
        {naming && (
          <Field
            label={inventUser.join.nickname}
            inputRef={nicknameField}
            type="text"
            autoComplete="nickname"
            placeholder={inventUser.join.nicknamePlaceholder}
            value={nickname}
            error={count > MAX_NICKNAME_LENGTH ? inventUser.join.nicknameLong : errors.nickname}
            hint={name === '' ? undefined : inventUser.join.nicknameCount(count)}
            onValueChange={(text) => {
              setNickname(text);
              setErrors((before) => ({ ...before, nickname: '' }));
            }}
          />
        )}
      </PhoneForm>
    </section>
  );
}

/** Shows a field and focuses it within the touch event: phones open their keyboard only then. */
function show(open: (shown: true) => void, field: RefObject<HTMLInputElement | null>): void {
  flushSync(() => open(true));
  field.current?.focus();
}

/** Normalises typed or pasted codes: removes spaces and dashes, converts to upper case. A link's code is sent as it is. */
function readTyped(text: string): string {
  return text
    .replace(/[^A-Za-z\d]/g, '')
    .toUpperCase()
    .slice(0, 12);
}

/** The phone is already registered: login, then the user's own code. */
function RegisteredNotice({ onMine }: { onMine: () => void }) {
  const tracked = useTrack(route.name);
  const [busy, setBusy] = useState(false);
  const logIn = async () => {
    tracked('button', inventUser.join.login);
    setBusy(true);
    const loggedIn = await askLogin();
    setBusy(false);
    if (loggedIn) onMine();
  };
  return (
    <section className={`${styles['card']} ${styles['lead']}`} role="status">
      <h2>{inventUser.join.registeredTitle}</h2>
      <p>{inventUser.join.registeredText}</p>
      <Button look="primary" wide busy={busy} onClick={() => void logIn()}>
        {inventUser.join.login}
      </Button>
    </section>
  );
}

/** A logged-in user is not a new user: shows why and what to do instead. */
function LoggedInNotice({ person, onMine }: { person: Person; onMine: () => void }) {
  const { activityId, code } = useLoaderData<typeof loader>();
  const tracked = useTrack(route.name);
  const { data: mine } = useQuery({ ...codeQuery(activityId, person), enabled: code !== null });
  const own = code !== null && mine?.code.toLowerCase() === code.toLowerCase();
  return (
    <section className={`${styles['card']} ${styles['lead']}`}>
      <h2>{own ? inventUser.join.own : inventUser.join.already}</h2>
      {code !== null && <CodeTiles code={code} label={code.split('').join(' ')} />}
      <p>{own ? inventUser.join.ownText : inventUser.join.alreadyText}</p>
      <Button
        look="primary"
        wide
        onClick={() => {
          tracked('button', inventUser.join.myCode);
          onMine();
        }}
      >
        {inventUser.join.myCode}
      </Button>
    </section>
  );
}
