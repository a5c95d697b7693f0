import { Link, useLocation } from 'react-router-dom';
import { useSharedLink } from '../../features/sharing/use-shared-link.ts';
import { openShare } from '../../features/sharing/open-share.ts';
import { absoluteUrl, paths, withAttribution } from '../../kit/navigation/paths.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { subtitle, tour } from './copy.ts';
import { route } from './route.ts';
import styles from './page.module.css';

interface Props {
  /** how many tasks the user has done, for the poster */
  done: number;
  loadScene: () => Promise<{ default: string }>;
  onTap: (label: string) => void;
}

/** Rules, sharing, and help. */
export function Foot({ done, loadScene, onTap }: Props) {
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
        <ul className={styles['rules']}>
          {tour.rulesList.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Section>
      <div className={styles['foot']}>
        <Button busy={busy} onClick={onShare}>
          {tour.share}
        </Button>
        <Link className={styles['link']} to={paths.rewardRules()} onClick={() => onTap(tour.rewardRules)}>
          {tour.rewardRules}
        </Link>
        <Link
          className={styles['link']}
          to={withAttribution(paths.wakeUp('/help'), search)}
          onClick={() => onTap(tour.help)}
        >
          {tour.help}
        </Link>
      </div>
    </>
  );
}
