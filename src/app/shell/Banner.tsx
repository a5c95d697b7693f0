import { Scene } from '../../kit/scene/Scene.tsx';
import { BannerFrame } from './BannerFrame.tsx';

interface Props {
  place: 'home' | 'detail';
  /** folder of the page */
  name: string;
  load: () => Promise<{ default: string }>;
  onReady: () => void;
}

/** The shell banner with the scene of the page: large on the home page, a low strip on the others. */
export function Banner({ place, name, load, onReady }: Props) {
  return <BannerFrame place={place} scene={<Scene name={name} load={load} onReady={onReady} />} />;
}
