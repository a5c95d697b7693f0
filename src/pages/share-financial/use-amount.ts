import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHistoryState } from '../../kit/data/use-history-state.ts';
import { cleanAmount, type Reading, readAmount } from './amount.ts';

/** The amount field of the page. */
export interface AmountField {
  text: string;
  reading: Reading;
  /** the user left the field or went on: say also that the amount is too small, or missing */
  finished: boolean;
  input: RefObject<HTMLInputElement | null>;
  type: (text: string) => void;
  finish: () => void;
  /** as `finish`, unless nothing was typed */
  leave: () => void;
  /** empties the field if it still contains this amount */
  clear: (fen: number) => void;
}

/** The typed amount, which survives a login and leaving the page. */
export function useAmount(): AmountField {
  const [text, setText] = useHistoryState('amount', '');
  const [finished, setFinished] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const type = (typed: string) => {
    setText(cleanAmount(typed));
    setFinished(false);
  };
  // Typed into the field that was drawn before React.
  const adopt = useEffectEvent(() => {
    const typed = input.current?.value ?? '';
    if (typed !== '' && text === '') type(typed);
  });
  useEffect(() => adopt(), []);
  const clear = (fen: number) => {
    setFinished(false);
    setText((typed) => {
      const reading = readAmount(typed);
      return reading.kind === 'amount' && reading.fen === fen ? '' : typed;
    });
  };
  return {
    text,
    reading: readAmount(text),
    finished,
    input,
    type,
    finish: () => setFinished(true),
    leave: () => {
      if (text !== '') setFinished(true);
    },
    clear,
  };
}
