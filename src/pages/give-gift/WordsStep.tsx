import { useRef } from 'react';
import { TextField } from '../../kit/forms/Field.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { countCharacters } from '../../lib/count-characters.ts';
import { gift } from './copy.ts';
import { type Draft, MAX_WORDS, type Paper } from './draft.ts';
import { papers } from './papers.ts';
import styles from './WordsStep.module.css';

interface Props {
  draft: Draft;
  onChange: (change: Pick<Draft, 'words'> | Pick<Draft, 'paper'>) => void;
  onNext: () => void;
}

/** A message on one of three cards. */
export function WordsStep({ draft: { words, paper }, onChange, onNext }: Props) {
  const used = countCharacters(words.trim());
  const over = used - MAX_WORDS;
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <fieldset className={styles['papers']}>
        <legend>{gift.paper}</legend>
        <div>
          {(Object.keys(papers) as Paper[]).map((one) => (
            <label key={one}>
              <input type="radio" name="paper" checked={one === paper} onChange={() => onChange({ paper: one })} />
              <span>
                <img src={papers[one]} alt="" width={640} height={400} />
                {gift.papers[one]}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        inputRef={field}
        label={gift.message}
        placeholder={gift.placeholder}
        rows={3}
        value={words}
        onValueChange={(text) => onChange({ words: text })}
        {...(over > 0 ? { error: gift.tooLong(over) } : { hint: gift.count(used, MAX_WORDS) })}
      />
      {words === '' && (
        <ul className={styles['quick']} aria-label={gift.quickLabel}>
          {gift.quick.map((text) => (
            <li key={text}>
              <Button
                onClick={({ detail }) => {
                  onChange({ words: text });
                  // The list is gone once there are words. A tap (1) has no use for the focus, and the phone's keyboard
                  // would open over the next button.
                  if (detail === 0) field.current?.focus({ preventScroll: true });
                }}
              >
                {text}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button
        look="primary"
        wide
        className={styles['next'] ?? ''}
        aria-disabled={over > 0 || undefined}
        onClick={() => {
          if (over <= 0) onNext();
        }}
      >
        {gift.next}
      </Button>
    </>
  );
}
