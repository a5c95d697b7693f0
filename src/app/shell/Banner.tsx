import { Scene } from '../../kit/scene/Scene.tsx';
import { BannerFrame } from './BannerFrame.tsx';

const scenes = {
  home: { name: 'home', load: () => import('../../pages/home/scene.svg?scene') },
  detail: { name: 'manufacturer-detail', load: () => import('../../pages/manufacturer-detail/scene.svg?scene') },
};

interface Props {
  place: keyof typeof scenes;
  onReady: () => void;
}

/** The shell banner: large on the home page, a low strip on the provider page. */
export function Banner({ place, onReady }: Props) {
  return <BannerFrame place={place} scene={<Scene {...scenes[place]} onReady={onReady} />} />;
}
