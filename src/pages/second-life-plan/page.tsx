import { useState } from 'react';
import type { Id } from '../../api/shapes.ts';
import { PartBoundary } from '../../kit/data/Part.tsx';
import { usePerson } from '../../kit/data/use-person.ts';
import { FieldError } from '../../kit/forms/Field.tsx';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { useProgressiveRender } from '../../kit/layout/use-progressive-render.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { currentPerson, type Person } from '../../session/login-info.ts';
import { plan, subtitle } from './copy.ts';
import { House } from './House.tsx';
import { Plan } from './Plan.tsx';
import PlanSkeleton from './Skeleton.tsx';
import { route } from './route.ts';
import { Rules } from './Rules.tsx';
import { Story } from './Story.tsx';
import { useInvite } from './use-invite.ts';
import styles from './page.module.css';

const scene = { name: 'second-life-plan', load: () => import('./scene.svg?scene') };
const NOTHING: ReadonlySet<string> = new Set();

/** The plan of a second life: its rewards, who came, and the story. */
export default function SecondLifePlanPage() {
  return (
    <PageLayout title={plan.title} subtitle={subtitle} scene={scene}>
      <SecondLife />
    </PageLayout>
  );
}

function SecondLife() {
  const person = usePerson();
  const tracked = useTrack(route.name);
  const shown = useProgressiveRender(2);
  const [received, setReceived] = useState<{ person: Person | null; ids: ReadonlySet<string> } | null>(null);
  const invite = useInvite(scene.load);
  const tap = (label: string) => tracked('button', label);
  const onInvite = () => {
    tap(plan.invite);
    invite.mutate(null);
  };
  const onReceived = (rewardId: Id) =>
    setReceived((before) => {
      const owner = currentPerson();
      const ids = before?.person === owner ? before.ids : NOTHING;
      return { person: owner, ids: new Set(ids).add(String(rewardId)) };
    });
  return (
    <>
      <PartBoundary resetKey={person ?? 'nobody'} missing={plan.missing} skeleton={<PlanSkeleton />}>
        <Plan
          person={person}
          received={received?.person === person ? received.ids : NOTHING}
          inviting={invite.isPending}
          inviteError={invite.error && <FieldError>{plan.inviteFailed(invite.error.message)}</FieldError>}
          onInvite={onInvite}
          onReceived={onReceived}
          onTap={tap}
        />
      </PartBoundary>
      {shown > 1 && person !== null && (
        <House person={person} inviting={invite.isPending} onInvite={onInvite} onTap={tap} />
      )}
      {shown > 1 && (
        <Story>
          <Button look="primary" wide busy={invite.isPending} onClick={onInvite} className={styles['last']}>
            {plan.invite}
          </Button>
        </Story>
      )}
      {shown > 1 && <Rules scene={scene.load} onTap={tap} />}
    </>
  );
}
