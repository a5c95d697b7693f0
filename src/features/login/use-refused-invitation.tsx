import { type ReactNode, useState } from 'react';
import { FieldError } from '../../kit/forms/Field.tsx';
import { fieldOf, login } from './copy.ts';
import styles from './PhoneForm.module.css';

interface Refusal {
  message: string;
  /** where the message stands: at the phone number it is the form's own */
  place: 'invitation' | 'phone' | 'form';
}

interface RefusedInvitation {
  /** for the form: returns whether the message is shown here */
  handleRefusal: (message: string, of: 'code' | 'entry') => boolean;
  /** before the next attempt */
  clear: () => void;
  /** the refusal of the invitation, with the way on; to stand beside it */
  beside: ReactNode;
  /** another refusal of the login, with the way on; to stand above the button */
  above: ReactNode;
}

/**
 * A refused login that carried an invitation. An invalid invite code of a link must not block the login, and the contract
 * promises no words: every refusal offers to go on without it, unless it is plainly about the SMS code.
 * @param carried whether an invite code is sent
 * @param onDrop goes on without it
 */
export function useRefusedInvitation(carried: boolean, onDrop: () => void): RefusedInvitation {
  const [refused, setRefused] = useState<Refusal | null>(null);
  const clear = () => setRefused(null);
  const offer = refused && carried && (
    <>
      {refused.place !== 'phone' && <FieldError>{refused.message}</FieldError>}
      <button
        type="button"
        className={styles['without']}
        onClick={() => {
          clear();
          onDrop();
        }}
      >
        {login.withoutInvite}
      </button>
    </>
  );
  const isBeside = refused?.place === 'invitation';
  return {
    handleRefusal: (message, of) => {
      const place = placeOf(message);
      if (of === 'code' || !carried || place === null) return false;
      setRefused({ message, place });
      return place !== 'phone';
    },
    clear,
    beside: isBeside && offer,
    above: !isBeside && offer && <div>{offer}</div>,
  };
}

/** Null for a refusal of the SMS code. */
function placeOf(message: string): Refusal['place'] | null {
  if (message.includes(login.invitation)) return 'invitation';
  if (fieldOf(message) === 'phone') return 'phone';
  return /验证码|短信/.test(message) ? null : 'form';
}
