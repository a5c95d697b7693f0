import { useState } from 'react';
import { SearchField } from '../../kit/forms/SearchField.tsx';
import { FieldError } from '../../kit/forms/Field.tsx';
import { copy } from './copy.ts';
import { COUNT, parcelOf, PLANETS } from './district.ts';
import styles from './page.module.css';

interface Props {
  onTap: (label: string) => void;
  onFound: (parcel: { planet: number; index: number }) => void;
}

/** Full-width digits of an input method count as digits. */
const digits = (text: string) => text.normalize('NFKC').replace(/\D/g, '');

/** Finds a parcel by its id. */
export function FindParcel({ onTap, onFound }: Props) {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const find = () => {
    onTap(copy.go);
    const found = parcelOf(Number(digits(text)));
    setMissing(found === null);
    if (!found) return;
    setText('');
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onFound(found);
    window.scrollTo({ top: 0 });
  };
  const ranges = PLANETS.map(({ firstId }) => copy.range(firstId, firstId + COUNT - 1)).join('、');
  return (
    <div className={styles['find']}>
      <SearchField
        label={copy.find}
        placeholder={copy.findPlaceholder}
        value={text}
        inputMode="numeric"
        maxLength={12}
        onChange={(value) => {
          setText(value);
          setMissing(false);
        }}
        onSubmit={find}
        after={
          text !== '' && (
            <button type="submit" className={styles['go']}>
              {copy.go}
            </button>
          )
        }
      />
      <FieldError>{missing ? copy.notFound(ranges) : undefined}</FieldError>
    </div>
  );
}
