import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { useSharedLink } from '../../features/sharing/use-shared-link.ts';
import { openShare } from '../../features/sharing/open-share.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { Section } from '../../kit/ui/Section.tsx';
import { Foot, FootLink, RuleList } from '../../kit/ui/Foot.tsx';
import { formatPeriod } from '../../lib/date-words.ts';
import { plan, subtitle } from './copy.ts';
import { planQuery, timeQuery } from './data.ts';
import { route } from './route.ts';

interface Props {
  scene: () => Promise<{ default: string }>;
  onTap: (label: string) => void;
}

/** Period, eligibility, the platform's rules, and the ways on. */
export function Rules({ scene, onTap }: Props) {
  const { search } = useLocation();
  const person = usePerson();
  // What failed is said above; here it is only left out.
  const activity = useQuery({ ...planQuery(person), retryOnMount: false }).data;
  const time = useQuery({ ...timeQuery(person), retryOnMount: false }).data ?? activity;
  const link = useSharedLink();
  const share = () => {
    onTap(plan.share);
    const path = paths.secondLifePlan();
    const plain = absoluteUrl(withAttribution(path, search));
    link.share({ path, params: {}, plain }, ({ url, inviteCode }) => {
      void openShare({
        title: route.shareTitle,
        description: plan.shareText,
        url,
        image: '',
        poster: {
          scene,
          title: route.shareTitle,
          subtitle,
          says: plan.guest,
          ...(inviteCode !== null && { code: { label: plan.code, text: inviteCode } }),
        },
        pageName: route.name,
      });
    });
  };
  return (
    <>
      <Section title={plan.rules} bare>
        <RuleList>
          {time && <li>{plan.period(formatPeriod(time.startTime, time.endTime))}</li>}
          <li>{plan.eligible}</li>
          {activity?.rules.map((rule, index) => (
            // Lines may repeat.
            <li key={index}>{rule}</li>
          ))}
        </RuleList>
      </Section>
      <Foot>
        <Link
          className={buttonLook({})}
          to={withAttribution(paths.originalResident(), search)}
          onClick={() => onTap(plan.mine)}
        >
          {plan.mine}
        </Link>
        <Button busy={link.busy} onClick={share}>
          {plan.share}
        </Button>
        <FootLink to={withAttribution(paths.rewardRules(), search)} label={plan.rewardRules} onTap={onTap} />
        <FootLink to={withAttribution(paths.wakeUp(inApp.help), search)} label={plan.help} onTap={onTap} />
      </Foot>
    </>
  );
}
