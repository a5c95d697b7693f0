import { memo, useRef } from 'react';
import type { ProviderCard } from '../../api/facilitator.ts';
import { sharedElementProps } from '../../kit/navigation/cover-transition.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { words } from '../../kit/ui/words.ts';
import { ProviderCardView } from './ProviderCardView.tsx';

interface Props {
  provider: ProviderCard;
  eager: boolean;
}

const comingSoon = () => toast(words.stayTuned);

/** One provider. */
export const ProviderItem = memo(function ProviderItem({ provider, eager }: Props) {
  const card = useRef<HTMLElement>(null);
  const cover = sharedElementProps(paths.manufacturerDetail(provider.id));
  return <ProviderCardView provider={provider} eager={eager} card={card} cover={cover} onFollow={comingSoon} />;
});
