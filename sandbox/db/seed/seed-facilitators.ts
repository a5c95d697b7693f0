import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { seeded } from '../../art/random.ts';
import { categories, providers, sentinels } from '../data/facilitators.ts';
import { lands } from '../data/lands.ts';

/** Seeds categories, providers with their works, and parcels of land. */
export function seedFacilitators(db: DatabaseSyncInstance): void {
  const addCategory = db.prepare('insert into provider_category values (?, ?, ?, ?)');
  for (const [position, { zoologyClassify, categoryName, motif }] of categories.entries()) {
    addCategory.run(zoologyClassify, categoryName, motif, position);
  }
  const addProvider = db.prepare('insert into provider values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const addProduction = db.prepare('insert into production values (?, ?, ?, ?, ?)');
  const all = [
    ...providers.map((provider) => ({ provider, hidden: 0 })),
    ...sentinels.map((provider) => ({ provider, hidden: 1 })),
  ];
  for (const { provider, hidden } of all) {
    const { contact } = provider;
    addProvider.run(
      provider.id,
      provider.zoologyClassify,
      provider.name,
      provider.serve,
      provider.followerCount,
      provider.productionCount,
      provider.intro,
      JSON.stringify(provider.tags),
      provider.gallery,
      contact.name ?? null,
      contact.phone ?? null,
      contact.wechat ?? null,
      provider.foundedAt ?? null,
      provider.city ?? null,
      hidden,
      // A deterministic shuffle, so that small and large numbers are mixed within a category.
      Math.floor(seeded('provider-position', provider.id).next() * 1_000_000),
    );
    for (const [position, production] of provider.productions.entries()) {
      addProduction.run(production.id, provider.id, production.title, production.viewCount, position);
    }
  }
  const addLand = db.prepare('insert into land values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  for (const land of lands()) {
    addLand.run(
      land.id,
      land.name,
      land.address,
      land.planet,
      land.x,
      land.y,
      land.area,
      land.ownerName,
      land.ownerId,
      land.rarity,
      JSON.stringify(land.facilities),
      land.status,
      land.priceFen,
    );
  }
}
