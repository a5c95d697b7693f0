import { type FormEvent, useRef, useState } from 'react';
import type { RainRound } from '../../api/task.ts';
import { Consent } from '../../features/login/Consent.tsx';
import { login } from '../../features/login/copy.ts';
import { isPhone, readPhone } from '../../features/login/normalize-input.ts';
import { writeFailed } from '../../kit/data/write-failed.ts';
import { Field, FieldError } from '../../kit/forms/Field.tsx';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { announce, toast } from '../../kit/overlay/feedback.ts';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { formatPeriod } from '../../lib/date-words.ts';
import { rain as copy } from './copy.ts';
import { route } from './route.ts';
import { useAppoint } from './use-appoint.ts';
import styles from './AppointSheet.module.css';

interface Props {
  /** the round that is shown */
  round: RainRound;
  /** its name */
  title: string;
  /** another number after a first one */
  again: boolean;
  /** as typed; kept by the page, so that closing the sheet does not lose it */
  phone: string;
  onPhone: (phone: string) => void;
  onClosed: () => void;
}

/** Appoints a phone number for the round: checked as typed, sent once, after consent. */
export function AppointSheet({ round: shown, title, again: wasAgain, phone, onPhone, onClosed }: Props) {
  const tracked = useTrack(route.name);
  // What the person was asked stays, even if the page turns meanwhile.
  const [{ round, name, again }] = useState({ round: shown, name: title, again: wasAgain });
  const [left, setLeft] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState<{ phone?: true; agreement?: true }>({});
  const [done, setDone] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const agreement = useRef<HTMLInputElement>(null);
  const appoint = useAppoint((answer) => {
    const words = answer.roundId === round.roundId ? copy.done(answer.title) : copy.doneOther(answer.title);
    // The stamp on the packet shows it; a round other than the asked one is said aloud.
    if (answer.roundId === round.roundId) announce(words);
    else toast(words);
    setDone(true);
  });
  const wrong = faultOf(phone, left || missing.phone === true);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (appoint.isPending || done) return;
    tracked('button', copy.confirm);
    setMissing({ ...(isPhone(phone) ? {} : { phone: true }), ...(agreed ? {} : { agreement: true }) });
    if (!isPhone(phone)) field.current?.focus();
    else if (!agreed) agreement.current?.focus();
    else appoint.mutate({ phone });
  };

  return (
    <Sheet
      title={copy.sheet}
      done={done}
      onClosed={() => {
        // Another number is typed anew.
        if (done) onPhone('');
        onClosed();
      }}
    >
      <form className={styles['form']} noValidate onSubmit={submit}>
        <p className={styles['for']}>{copy.sheetFor(name, formatPeriod(round.startTime, round.endTime))}</p>
        <Field
          label={login.phone}
          inputRef={field}
          before={<span aria-hidden="true">{login.prefix}</span>}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          placeholder={login.phonePlaceholder}
          value={phone}
          error={wrong}
          hint={again ? copy.otherNote : undefined}
          onValueChange={(text) => {
            onPhone(readPhone(text));
            setLeft(false);
            setMissing(({ agreement: one }) => (one ? { agreement: one } : {}));
            appoint.reset();
          }}
          onBlur={() => setLeft(phone !== '')}
        />
        <Consent
          label={copy.agree}
          policies={[1]}
          inputRef={agreement}
          checked={agreed}
          error={missing.agreement && copy.agreeFirst}
          onChange={(checked) => {
            setAgreed(checked);
            setMissing(({ phone: one }) => (one ? { phone: one } : {}));
          }}
        />
        <FieldError>{appoint.error ? writeFailed(appoint.error, copy.unsure) : undefined}</FieldError>
        <Button look="primary" type="submit" wide busy={appoint.isPending || done}>
          {copy.confirm}
        </Button>
      </form>
    </Sheet>
  );
}

/** What is wrong with a number while it is typed; that it is too short is said only when it was left. */
function faultOf(phone: string, left: boolean): string | undefined {
  if (!/^(?:1(?:[3-9]\d{0,9})?)?$/.test(phone)) return copy.phoneWrong;
  return left && phone.length < 11 ? copy.phoneShort : undefined;
}
