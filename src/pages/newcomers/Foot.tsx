import { useLocation } from 'react-router-dom';
import { useSharedLink } from '../../features/sharing/use-shared-link.ts';
import { openShare } from '../../features/sharing/open-share.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { Foot, FootLink, RuleList } from '../../kit/ui/Foot.tsx';
import { subtitle, tour } from './copy.ts';
import { route } from './route.ts';

interface Props {
  /** nobody can be asked to join */
  over: boolean;
  /** how many tasks the user has done, for the poster */
  done: number;
  loadScene: () => Promise<{ default: string }>;
  onTap: (label: string) => void;
}

/** Rules, sharing, and help. */
export function TourFoot({ over, done, loadScene, onTap }: Props) {
  const { search } = useLocation();
  const { busy, share } = useSharedLink();
  const onShare = () => {
    onTap(tour.share);
    const plain = absoluteUrl(withAttribution(paths.newcomers(), search));
    share({ path: paths.newcomers(), params: {}, plain }, ({ url }) => {
      void openShare({
        title: route.shareTitle,
        description: tour.shareText,
        url,
        image: '',
        pageName: route.name,
        poster: { scene: loadScene, title: tour.title, subtitle, says: tour.shareSays(done) },
      });
    });
  };
  return (
    <>
      <Section title={tour.rules} bare>
        <RuleList>
          {tour.rulesList.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </RuleList>
      </Section>
      <Foot>
        {!over && (
          <Button busy={busy} onClick={onShare}>
            {tour.share}
          </Button>
        )}
        <FootLink to={paths.rewardRules()} label={tour.rewardRules} onTap={onTap} />
        <FootLink to={withAttribution(paths.wakeUp(inApp.help), search)} label={tour.help} onTap={onTap} />
      </Foot>
    </>
  );
}
