import { RealNameNotice } from '../../features/real-name/RealNameNotice.tsx';
import { writeFailed } from '../../kit/data/write-failed.ts';
import type { ApiMutation } from '../../kit/data/use-api-mutation.ts';
import { FieldError } from '../../kit/forms/Field.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { gift } from './copy.ts';
import { GiftCard } from './GiftCard.tsx';
import type { completeOf } from './use-give.ts';
import styles from './page.module.css';

type Complete = NonNullable<ReturnType<typeof completeOf>>;

interface Props {
  complete: Complete;
  /** name of the giver; undefined if unknown */
  from: string | undefined;
  /** the real name must be verified first */
  unverified: boolean;
  give: ApiMutation<Complete>;
  onTap: (label: string) => void;
}

/** The gift as the friend will see it, the consequence in plain words, and the confirmation. */
export function ConfirmStep({ complete, from, unverified, give, onTap }: Props) {
  const { asset, person } = complete;
  const { error, isPending } = give;
  return (
    <>
      <GiftCard {...complete} from={from} />
      <p className={styles['consequence']}>{gift.consequence(asset.name, person.nickname)}</p>
      <FieldError>{error ? writeFailed(error, gift.unsure) : undefined}</FieldError>
      {unverified ? (
        <RealNameNotice onTap={onTap} />
      ) : (
        <Button
          look="primary"
          wide
          busy={isPending}
          onClick={() => {
            onTap(gift.confirm);
            give.mutate(complete);
          }}
        >
          {gift.give(person.nickname)}
        </Button>
      )}
    </>
  );
}
