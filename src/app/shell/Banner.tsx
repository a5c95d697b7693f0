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

/** The large banner: the world at dawn on the home page, a low strip of the same sea above a provider. */
export function Banner({ place, onReady }: Props) {
  return <BannerFrame place={place} scene={<Scene {...scenes[place]} onReady={onReady} />} />;
}
