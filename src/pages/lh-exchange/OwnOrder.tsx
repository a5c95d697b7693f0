import type { ComponentProps } from 'react';
import { OrderCard } from '../../features/orders/OrderCard.tsx';
import { useAskLogin, usePerson } from '../../kit/data/use-person.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { market } from './copy.ts';

/** The user's order in a sheet. The login may have ended, in another tab for example: then it is asked for. */
export function OwnOrder(props: ComponentProps<typeof OrderCard>) {
  const person = usePerson();
  const { asking, askLogin } = useAskLogin();
  if (person !== null) return <OrderCard {...props} />;
  const login = () => {
    props.onTap(market.login);
    void askLogin();
  };
  return (
    <Button look="primary" wide busy={asking} onClick={login}>
      {market.login}
    </Button>
  );
}
