import { seeded } from '../../art/random.ts';

interface LandSeed {
  id: number;
  name: string;
  address: string;
  planet: string;
  x: number;
  y: number;
  area: number;
  ownerName: string;
  ownerId: number;
  rarity: 'N' | 'R' | 'SR' | 'SSR';
  facilities: string[];
  status: 'owned' | 'vacant' | 'reserved';
  priceFen: number | null;
}

const PLANETS = ['晨汐', '青屿', '极光'] as const;
const QUARTERS = ['灯塔湾', '雾松坡', '潮音里', '石桥集', '云梯巷', '萤火泽', '白帆港', '听风崖'] as const;
const KINDS = ['小院', '工坊', '画廊', '茶寮', '书屋', '花圃', '码头', '观星台'] as const;
const OWNERS = [
  '阿沅',
  '鹿眠',
  '沈知夏',
  '拾光',
  '白榆',
  '长川',
  '小满',
  '陆行舟',
  '见山',
  '竹里',
  '迟迟',
  '苏木',
] as const;
const FACILITIES = ['灯塔', '潮汐井', '传送门', '展台', '风车', '温室', '泊位', '留言石', '信号塔', '篝火'] as const;
const RARITIES = ['N', 'N', 'N', 'N', 'R', 'R', 'R', 'SR', 'SR', 'SSR'] as const;

/** Twelve by ten parcels on each of three planets, the same on every machine. */
export function lands(): LandSeed[] {
  const all: LandSeed[] = [];
  for (const [p, planet] of PLANETS.entries()) {
    for (let n = 0; n < 120; n += 1) {
      const id = 20_001 + p * 1_000 + n;
      const random = seeded('land', id);
      const x = n % 12;
      const y = Math.floor(n / 12);
      const quarter = QUARTERS[(Math.floor(x / 3) + Math.floor(y / 5) * 4) % QUARTERS.length] ?? QUARTERS[0];
      const status = random.pick(['owned', 'owned', 'owned', 'vacant', 'reserved'] as const);
      const rarity = random.pick(RARITIES);
      all.push({
        id,
        name: `${quarter}${random.pick(KINDS)}`,
        address: `${planet}星 ${quarter} ${y + 1} 街 ${x + 1} 号`,
        planet,
        x,
        y,
        area: random.int(6, 60) * 10,
        ownerName: status === 'vacant' ? '灵屿社区' : random.pick(OWNERS),
        ownerId: status === 'vacant' ? 1 : random.int(101, 300),
        rarity,
        facilities: FACILITIES.filter(() => random.next() < 0.3),
        status,
        priceFen: status === 'vacant' ? random.int(99, 999) * 100 : null,
      });
    }
  }
  return all;
}
