import { seeded } from '../../art/random.ts';

/** A seeded product. */
export interface ProductSeed {
  productId: number;
  name: string;
  category: string;
  kind: 'goods' | 'virtual';
  pricePoints: number;
  priceFen: number;
  marketFen: number | null;
  stock: number;
  limit: number;
  activityId: number | null;
  hidden: boolean;
}

interface Shelf {
  category: string;
  kind: ProductSeed['kind'];
  points: number;
  /** approximate market price in yuan; null without one */
  market: number | null;
  /** one per round of the list */
  names: readonly [string, string, string, string];
}

/** In the order of the product pictures (art/product.ts), so that name and picture match. */
const SHELVES: readonly Shelf[] = [
  {
    category: '岛上茶饮',
    kind: 'goods',
    points: 680,
    market: 68,
    names: ['雾松坡云雾茶 80 克', '潮音里桂花乌龙', '晨汐星头采白茶', '灯塔湾海盐普洱'],
  },
  {
    category: '家居小物',
    kind: 'goods',
    points: 2_400,
    market: 199,
    names: ['小灯塔床头灯', '月落海面感应夜灯', '萤火泽玻璃台灯', '守夜人铜座提灯'],
  },
  {
    category: '出门穿戴',
    kind: 'goods',
    points: 1_500,
    market: 129,
    names: ['潮汐纹羊毛围巾', '晚霞渐变丝巾', '白帆港格子披肩', '极光长围巾'],
  },
  {
    category: '岛上茶饮',
    kind: 'goods',
    points: 560,
    market: 59,
    names: ['浪花釉马克杯', '石桥集手捏陶杯', '一对潮信咖啡杯', '雾色搪瓷杯'],
  },
  {
    category: '文具书册',
    kind: 'goods',
    points: 880,
    market: 78,
    names: ['《灵屿岛志》布面精装', '二十四潮手账本', '《观星台笔记》', '云梯巷旧地图册'],
  },
  {
    category: '摆件收藏',
    kind: 'goods',
    points: 3_200,
    market: 268,
    names: ['听潮鲸树脂摆件', '守塔人与猫', '琉璃海小鲸', '鎏金灯塔 · 典藏版'],
  },
  {
    category: '票券体验',
    kind: 'virtual',
    points: 300,
    market: 30,
    names: ['环岛航线体验票', '周六夜航船票', '听风崖观星席', '灯塔登顶票'],
  },
  {
    category: '出门穿戴',
    kind: 'goods',
    points: 1_180,
    market: 99,
    names: ['听雨长柄伞', '海图折叠伞', '日与夜双面伞', '灯塔条纹伞'],
  },
  {
    category: '家居小物',
    kind: 'goods',
    points: 960,
    market: 88,
    names: ['雨后松林香薰蜡烛', '退潮沙滩香薰蜡烛', '夏夜栀子香薰蜡烛', '壁炉与旧书香薰蜡烛'],
  },
  {
    category: '出门穿戴',
    kind: 'goods',
    points: 720,
    market: 69,
    names: ['去看海帆布袋', '渔网格编织袋', '八号码头帆布包', '贝壳扣水桶包'],
  },
  {
    category: '摆件收藏',
    kind: 'goods',
    points: 260,
    market: 25,
    names: ['岛民珐琅徽章', '四季灯塔徽章套装', '潮间带生物徽章', '第一缕光纪念章'],
  },
  {
    category: '文具书册',
    kind: 'goods',
    points: 180,
    market: 19,
    names: ['群岛四季明信片', '海上日记明信片', '黄昏的八座码头', '给明年的自己'],
  },
  {
    category: '数字好物',
    kind: 'virtual',
    points: 420,
    market: 12,
    names: ['一整夜的潮声', '《渡船慢》数字唱片', '雾号与海鸥声音集', '灯塔湾夏夜现场'],
  },
  {
    category: '家居小物',
    kind: 'goods',
    points: 1_060,
    market: 95,
    names: ['海浪抱枕', '云朵靠垫', '小岛形状坐垫', '晚安鲸抱枕'],
  },
  {
    category: '数字好物',
    kind: 'virtual',
    points: 200,
    market: null,
    names: ['珊瑚枝头像框', '极光头像框', '金边海图头像框', '节庆灯笼头像框'],
  },
  {
    category: '岛上茶饮',
    kind: 'goods',
    points: 1_350,
    market: 118,
    names: ['远航保温壶', '雾蓝随行杯', '露营搪瓷水壶', '潮汐刻度水瓶'],
  },
];

const FIRST_ID = 4_001;
/** The last round belongs to the shop's activity. */
const ACTIVITY = 6_007;

/** Products with fixed properties for tests and pages, by id. */
const KNOWN: Readonly<Record<number, Partial<ProductSeed>>> = {
  // 101 has reached the limit of one (seed-exchange-shop.ts)
  4005: { limit: 1, stock: 36, pricePoints: 900 },
  4006: { stock: 0 },
  4007: { limit: 5, stock: 500, pricePoints: 300 },
  4010: { stock: 1, limit: 1 },
  4018: { priceFen: 1_990, pricePoints: 1_200, limit: 2, stock: 50 },
  4001: { limit: 3, stock: 88, pricePoints: 680 },
  4023: { priceFen: 990, pricePoints: 200, limit: 2, stock: 60 },
  4031: { stock: 1, limit: 1 },
  4039: { stock: 0 },
  4045: { priceFen: 600, pricePoints: 120, limit: 1 },
  4052: { stock: 0 },
  4054: { pricePoints: 999_999, marketFen: 1_288_000, stock: 3, limit: 1 },
  4055: { priceFen: 600, pricePoints: 260, limit: 2, stock: 40 },
};

/** Hostile, endless and minimal texts, in a category that is listed only when requested. */
const ODD: readonly Pick<ProductSeed, 'productId' | 'name' | 'marketFen'>[] = [
  {
    productId: 4901,
    name: `<img src=x onerror="alert(1)">「灯」& '潮' {{7*7}} \u202e倒着读\u202c <b>茶</b>`,
    marketFen: 9_900,
  },
  {
    productId: 4902,
    name: `把整座岛从清晨到深夜的每一种光都装进去的${'很长很长的'.repeat(40)}灯`,
    marketFen: 99_999_900,
  },
  { productId: 4903, name: '贝', marketFen: null },
];

/** Four rounds of the list, from 4001 on, and three unusual ones. */
export function products(): ProductSeed[] {
  const all: ProductSeed[] = [];
  for (let round = 0; round < 4; round += 1) {
    for (const [n, shelf] of SHELVES.entries()) {
      const productId = FIRST_ID + round * SHELVES.length + n;
      const random = seeded('product', productId);
      all.push({
        productId,
        name: shelf.names[round] ?? shelf.names[0],
        category: shelf.category,
        kind: shelf.kind,
        pricePoints: Math.round((shelf.points * random.between(0.85, 1.3)) / 20) * 20,
        priceFen: 0,
        marketFen: shelf.market === null ? null : Math.round(shelf.market * random.between(0.9, 1.2)) * 100,
        stock: random.int(12, shelf.kind === 'virtual' ? 900 : 160),
        limit: random.pick([1, 2, 2, 3, 5]),
        activityId: round === 3 ? ACTIVITY : null,
        hidden: false,
        ...KNOWN[productId],
      });
    }
  }
  for (const odd of ODD) {
    all.push({
      ...odd,
      category: '异闻',
      kind: 'goods',
      pricePoints: 1_000,
      priceFen: 0,
      stock: 9,
      limit: 1,
      activityId: null,
      hidden: true,
    });
  }
  return all;
}
