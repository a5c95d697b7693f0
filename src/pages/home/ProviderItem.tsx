import { memo, useRef } from 'react';
import type { ProviderCard } from '../../api/facilitator.ts';
import { sharedElementProps } from '../../kit/navigation/cover-transition.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { toast } from '../../kit/overlay/feedback.ts';
import { words } from '../../kit/ui/words.ts';
import { ProviderCardView } from './ProviderCardView.tsx';

interface Props {
  provider: ProviderCard;
  /** query of the page; its attribution is passed on */
  search: string;
  eager: boolean;
}

const comingSoon = () => toast(words.stayTuned);

/** One provider. */
export const ProviderItem = memo(function ProviderItem({ provider, search, eager }: Props) {
  const card = useRef<HTMLElement>(null);
  const to = withAttribution(paths.manufacturerDetail(provider.id), search);
  const cover = sharedElementProps(to);
  return <ProviderCardView provider={provider} to={to} eager={eager} card={card} cover={cover} onFollow={comingSoon} />;
});
