import { showFacilitator } from '../../api/facilitator-detail.ts';
import { live } from '../../kit/live/live.ts';
import { ActionsView, DetailView, picturesOf } from './DetailView.tsx';
import { GalleryView } from './GalleryView.tsx';

live([showFacilitator], (provider) => (
  <DetailView
    provider={provider}
    search={location.search}
    short
    gallery={<GalleryView name={provider.name} pictures={picturesOf(provider)} shown={0} />}
    actions={<ActionsView contact={provider.contact} />}
  />
));
