import { facilitatorTitles, queryFacilitators } from '../../api/facilitator.ts';
import { live } from '../../kit/live/live.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { ProviderCardView } from './ProviderCardView.tsx';
import { joinCards, toSections } from './sections.ts';
import { CategoryBar, Cards, FIRST_CARDS, SectionView } from './SectionView.tsx';
import styles from './page.module.css';

// With an anchor all sections are rendered at once.
live([facilitatorTitles, queryFacilitators], (titles, { list }) => {
  const sections = toSections(titles, list);
  const [first] = sections;
  const { search } = location;
  if (!first?.items?.length || /[?&]anchorId=/.test(search)) return null;
  return (
    <div className={`${styles['fade']} first-screen`}>
      <CategoryBar sections={sections} search={search} />
      <SectionView section={first}>
        <Cards items={joinCards([], first.items).slice(0, FIRST_CARDS)}>
          {(provider, index) => (
            <ProviderCardView
              provider={provider}
              to={withAttribution(paths.manufacturerDetail(provider.id), search)}
              eager={index < 2}
            />
          )}
        </Cards>
      </SectionView>
    </div>
  );
});
