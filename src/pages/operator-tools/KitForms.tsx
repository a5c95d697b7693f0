import { type ReactNode, useState } from 'react';
import { Field, FieldError, SelectField, TextField } from '../../kit/forms/Field.tsx';
import { SearchField } from '../../kit/forms/SearchField.tsx';
import { Segments } from '../../kit/forms/Segments.tsx';
import { Stepper } from '../../kit/forms/Stepper.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { kit } from './kit-copy.ts';
import type { SampleGroup } from './kit-samples.ts';

const { sample, states } = kit;

/** Holds the value of a control, so that it can be used. */
function Held<Value>({
  first,
  children,
}: {
  first: Value;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}) {
  const [value, setValue] = useState(first);
  return children(value, setValue);
}

function PhoneField({
  first,
  error,
  hint,
  after,
}: {
  first: string;
  error?: string;
  hint?: string;
  after?: ReactNode;
}) {
  return (
    <Held first={first}>
      {(value, set) => (
        <Field
          label={sample.label}
          placeholder={sample.placeholder}
          {...{ value, error, hint, after }}
          onValueChange={set}
        />
      )}
    </Held>
  );
}

/** What takes input. */
export const formSamples: readonly SampleGroup[] = [
  {
    name: 'Field',
    samples: [
      [states.empty, <PhoneField first="" after={<Button>{sample.get}</Button>} />],
      [states.hint, <PhoneField first={sample.phone} hint={sample.hint} />],
      [states.wrong, <PhoneField first="138" error={sample.error} />],
      [
        'TextField',
        <Held first="">{(value, set) => <TextField label={sample.remarks} value={value} onValueChange={set} />}</Held>,
      ],
      [
        'SelectField',
        <Held first="">
          {(value, set) => (
            <SelectField
              label={sample.island}
              placeholder={sample.chooseIsland}
              options={sample.islands}
              value={value}
              onValueChange={set}
            />
          )}
        </Held>,
      ],
      ['FieldError', <FieldError>{sample.error}</FieldError>],
    ],
  },
  {
    name: 'SearchField',
    samples: [
      [
        // One of its kind on a page: its landmark has no name. Cleared, it is empty.
        `${states.filled} ${states.empty}`,
        <Held<string> first={sample.title}>
          {(value, set) => (
            <SearchField label={sample.search} placeholder={sample.search} value={value} onChange={set} />
          )}
        </Held>,
      ],
    ],
  },
  {
    name: 'Segments',
    samples: [
      [
        states.normal,
        <Held first={'newest'}>
          {(value, set) => (
            <Segments label={sample.sort} value={value} options={Object.entries(sample.sorts)} onChoose={set} />
          )}
        </Held>,
      ],
    ],
  },
  {
    name: 'Stepper',
    samples: [
      [
        states.least,
        <Held first={1}>
          {(value, set) => <Stepper label={sample.count} value={value} min={1} max={3} onChange={set} />}
        </Held>,
      ],
      [
        states.most,
        <Held first={3}>
          {(value, set) => (
            <Stepper label={`${sample.count} 2`} value={value} min={1} max={3} hint={sample.limit} onChange={set} />
          )}
        </Held>,
      ],
    ],
  },
];
