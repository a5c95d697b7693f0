import type { HttpHandler } from 'msw';
import { facilitatorTitles, type ProviderCard, queryFacilitators } from '../../src/api/facilitator.ts';
import { showFacilitator } from '../../src/api/facilitator-detail.ts';
import { type Land, showLand } from '../../src/api/land.ts';
import { Refusal } from '../core/envelope.ts';
import { handle } from '../core/handle.ts';
import { offsetOf } from '../core/paging.ts';
import type { Platform } from '../core/platform.ts';

interface ProviderRow {
  id: number;
  zoology_classify: number;
  category_name: string;
  name: string;
  serve: string;
  follower_count: number;
  production_count: number;
  intro: string;
  tags: string;
  gallery_count: number;
  contact_name: string | null;
  contact_phone: string | null;
  contact_wechat: string | null;
  founded_at: string | null;
  city: string | null;
}

interface CategoryRow {
  zoology_classify: number;
  category_name: string;
}

/** The four provider calls and the land call. */
export function facilitatorHandlers(platform: Platform): HttpHandler[] {
  const { db, picture } = platform;
  const categories = db.prepare('select zoology_classify, category_name from provider_category order by position');
  const countOf = db.prepare('select count(*) n from provider where zoology_classify = ? and hidden = 0');
  const itemsOf = db.prepare(
    'select * from provider where zoology_classify = ? and hidden = 0 order by position, id limit ? offset ?',
  );

  const card = (row: ProviderRow): ProviderCard => ({
    id: row.id,
    cardCover: picture('cover', row.id),
    serve: row.serve,
    name: row.name,
    headPortrait: picture('portrait', row.id),
    followerCount: row.follower_count,
    productionCount: row.production_count,
  });

  const category = (row: CategoryRow, pageNo: number, pageSize: number) => ({
    zoologyClassify: row.zoology_classify,
    categoryName: row.category_name,
    total: (countOf.get(row.zoology_classify) as { n: number }).n,
    items: (
      itemsOf.all(row.zoology_classify, pageSize, offsetOf({ pageNo, pageSize })) as unknown as ProviderRow[]
    ).map(card),
  });

  return [
    handle(platform, queryFacilitators, ({ input: { pageNo, pageSize, zoologyClassify } }) => {
      const offset = offsetOf({ pageNo, pageSize });
      const all = categories.all() as unknown as CategoryRow[];
      if (zoologyClassify === undefined) {
        const page = all.slice(offset, offset + pageSize);
        return { pageNo, pageSize, total: all.length, list: page.map((row) => category(row, 1, pageSize)) };
      }
      const found = all.filter((row) => row.zoology_classify === zoologyClassify);
      if (found.length === 0) throw new Refusal('没有这个生态分类');
      return { pageNo, pageSize, total: 1, list: found.map((row) => category(row, pageNo, pageSize)) };
    }),

    handle(platform, facilitatorTitles, () =>
      (categories.all() as unknown as CategoryRow[]).map((row) => ({
        zoologyClassify: row.zoology_classify,
        categoryName: row.category_name,
      })),
    ),

    handle(platform, showFacilitator, ({ input: { id } }) => {
      const row = db
        .prepare('select * from provider join provider_category using (zoology_classify) where id = ?')
        .get(id) as unknown as ProviderRow | undefined;
      if (!row) throw new Refusal('这位服务商不存在或已离开灵屿');
      const productions = db
        .prepare('select id, title, view_count from production where provider_id = ? order by position')
        .all(id) as unknown as { id: number; title: string; view_count: number }[];
      return {
        ...card(row),
        zoologyClassify: row.zoology_classify,
        categoryName: row.category_name,
        intro: row.intro,
        tags: JSON.parse(row.tags) as string[],
        gallery: Array.from({ length: row.gallery_count }, (_, n) => picture('gallery', row.id * 10 + n)),
        contact: {
          ...(row.contact_name === null ? {} : { name: row.contact_name }),
          ...(row.contact_phone === null ? {} : { phone: row.contact_phone }),
          ...(row.contact_wechat === null ? {} : { wechat: row.contact_wechat }),
        },
        productions: productions.map((production) => ({
          id: production.id,
          title: production.title,
          cover: picture('production', production.id),
          viewCount: production.view_count,
        })),
        ...(row.founded_at === null ? {} : { foundedAt: row.founded_at }),
        ...(row.city === null ? {} : { city: row.city }),
      };
    }),

    handle(platform, showLand, ({ input: { id } }) => {
      const row = db.prepare('select * from land where id = ?').get(id) as unknown as
        | (Omit<Land, 'id' | 'owner' | 'facilities' | 'cover' | 'priceFen'> & {
            id: number;
            owner_id: number;
            owner_name: string;
            facilities: string;
            price_fen: number | null;
          })
        | undefined;
      if (!row) throw new Refusal('没有这块土地');
      const { id: landId, name, address, planet, x, y, area, rarity, status } = row;
      return {
        id: landId,
        name,
        cover: picture('cover', landId),
        address,
        planet,
        x,
        y,
        area,
        owner: { userId: row.owner_id, nickname: row.owner_name, headPortrait: picture('portrait', row.owner_id) },
        rarity,
        facilities: JSON.parse(row.facilities) as string[],
        status,
        ...(row.price_fen === null ? {} : { priceFen: row.price_fen }),
      };
    }),
  ];
}
